/** Light on things that are spoken of, wherever they stand on the page: board, rails, or the buttons of the bar. */

const MARK = 'data-shown'

/** Puts light on things, by their ids, and on answers, also on those drawn later. Returns how to put it out. */
export function shine(things: readonly string[], answers: readonly string[] = []): () => void {
  const wanted = [
    ...things.map((id) => `[data-thing=${JSON.stringify(id)}]`),
    ...answers.map((text) => `[data-answer=${JSON.stringify(text)}]`),
  ].join(', ')
  if (wanted === '') return () => undefined
  const light = () => document.querySelectorAll(wanted).forEach((each) => each.setAttribute(MARK, ''))
  const later = new MutationObserver(light)
  light()
  later.observe(document.body, { childList: true, subtree: true })
  document.querySelector(`[data-answer][${MARK}]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return () => {
    later.disconnect()
    document.querySelectorAll(`[${MARK}]`).forEach((each) => each.removeAttribute(MARK))
  }
}
