/** How long pieces travel, and whether they travel at all. */

import { settings } from '../../lib/settings.svelte'

/** One step of a piece, in milliseconds (`--t-3`). */
export const STEP_MS = 280
/** How long a change stays outlined where nothing moves. */
export const OUTLINE_MS = 1000

/** Whether a person wants it still: a travel is then a cut and an outline. */
export const isStill = (): boolean => typeof matchMedia !== 'function' || settings.isStill
