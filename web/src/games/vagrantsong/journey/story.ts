/** A story's text: paragraphs for the eye, one breath for the voice. */

import { plain } from '../../../lib/words'

export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).map((each) => each.trim()).filter((each) => each !== '')
}

/** Title first, then the paragraphs without their marks. */
export function spokenOf(title: string, text: string): string {
  const paragraphs = paragraphsOf(text).map(plain)
  return paragraphs.length === 0 ? '' : [title && `${title}.`, ...paragraphs].filter(Boolean).join('\n')
}
