/** What lies on a place, in words. */

import type { PlaceView } from '../../../lib/types'
import { counted } from '../words'

export function placeInWords({ coins, foot, performed, resting }: PlaceView): string {
  if (resting) return 'rests this round'
  const lies = coins > 0 ? `${counted(coins, 'coin')}${foot ? ', one of them the rabbit’s foot' : ''}` : 'no coin'
  return performed ? `${lies}, done` : lies
}
