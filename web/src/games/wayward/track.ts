/** The gold track: spaces 1 to 120 around the board, clockwise from the top left corner, then a second lap. */

import type { Box, Point } from '../drawing/geometry'

export const SPACES = 120
const CELL = 26
const GAP = 15 // from the plan to the track: the outer wall, where exits stand

export interface Track {
  box: Box // outer edge
  cell: number
  spaces: readonly { number: number; at: Point }[]
}

/** Lays the track around a plan of the given size: long sides share what the corners leave. */
export function layTrack(width: number, height: number): Track {
  const edge = { x: -GAP - CELL / 2, y: -GAP - CELL / 2, w: width + 2 * GAP + CELL, h: height + 2 * GAP + CELL }
  const across = Math.round(((SPACES / 2) * edge.w) / (edge.w + edge.h))
  const down = SPACES / 2 - across
  const spaces = Array.from({ length: SPACES }, (_, i) => ({ number: i + 1, at: spot(edge, across, down, i) }))
  return { box: { x: edge.x - CELL / 2, y: edge.y - CELL / 2, w: edge.w + CELL, h: edge.h + CELL }, cell: CELL, spaces }
}

function spot(edge: Box, across: number, down: number, step: number): Point {
  const [right, bottom] = [edge.x + edge.w, edge.y + edge.h]
  if (step < across) return { x: edge.x + (edge.w * step) / across, y: edge.y }
  if (step < across + down) return { x: right, y: edge.y + (edge.h * (step - across)) / down }
  if (step < 2 * across + down) return { x: right - (edge.w * (step - across - down)) / across, y: bottom }
  return { x: edge.x, y: bottom - (edge.h * (step - 2 * across - down)) / down }
}

/** Where a marker with so much gold stands; between two spaces for amounts in between, so that it can slide. */
export function onTrack(track: Track, gold: number): Point {
  const step = (((gold - 1) % SPACES) + SPACES) % SPACES
  const from = track.spaces[Math.floor(step)]
  const to = track.spaces[(Math.floor(step) + 1) % SPACES]
  if (!from || !to) return { x: track.box.x, y: track.box.y }
  const part = step - Math.floor(step)
  return { x: from.at.x + (to.at.x - from.at.x) * part, y: from.at.y + (to.at.y - from.at.y) * part }
}

/** How many times a marker has gone round already. */
export const lap = (gold: number): number => Math.max(0, Math.floor((gold - 1) / SPACES))
