/** Rituals with what is known of them. */

import type { RitualView, ScenarioData, TrainView } from '../../lib/types'
import { titled } from './song'

export interface Ritual extends RitualView {
  name: string
  text: string
}

export const ritualsOf = (scenario: ScenarioData, train: TrainView): Ritual[] =>
  train.rituals.map((ritual) => {
    const { name, text } = scenario.rituals.find(({ id }) => id === ritual.id) ?? { name: titled(ritual.id), text: '' }
    return { ...ritual, name, text }
  })

/** What a ritual's card says, for people who hear it. */
export const cardText = ({ text, done, reward }: Ritual): string => [text, done ? 'done' : 'not done', reward].filter(Boolean).join('; ')
