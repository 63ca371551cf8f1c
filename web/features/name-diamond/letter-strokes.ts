import type { Point } from '#web/features/stone/drawing/point.ts'

/** A stroke through points of a grid 6 units high; a closed stroke returns to its first point. */
export type Stroke = { readonly points: readonly Point[]; readonly isClosed: boolean }

const open = (...points: readonly Point[]): Stroke => ({ points, isClosed: false })
const closed = (...points: readonly Point[]): Stroke => ({ points, isClosed: true })

const bowl = closed([0, 0], [2.8, 0], [4, 1.1], [4, 2.2], [2.8, 3.3], [0, 3.3])
const ring = closed([1.2, 0], [2.8, 0], [4, 1.2], [4, 4.8], [2.8, 6], [1.2, 6], [0, 4.8], [0, 1.2])

/**
 * The strokes of the cut letters: straight with cut corners, because a polishing wheel cannot follow curves.
 */
export const letterStrokes: Readonly<Record<string, readonly Stroke[]>> = {
  A: [open([0, 6], [1.6, 0], [2.4, 0], [4, 6]), open([0.7, 4], [3.3, 4])],
  B: [
    closed([0, 0], [2.7, 0], [3.6, 0.8], [3.6, 2.1], [2.7, 2.9], [0, 2.9]),
    closed([0, 2.9], [2.9, 2.9], [4, 3.9], [4, 5], [2.9, 6], [0, 6]),
  ],
  C: [open([4, 1.3], [2.8, 0], [1.2, 0], [0, 1.2], [0, 4.8], [1.2, 6], [2.8, 6], [4, 4.7])],
  D: [closed([0, 0], [2.5, 0], [4, 1.5], [4, 4.5], [2.5, 6], [0, 6])],
  E: [open([3.6, 0], [0, 0], [0, 6], [3.6, 6]), open([0, 3], [3, 3])],
  F: [open([3.6, 0], [0, 0], [0, 6]), open([0, 3], [3, 3])],
  G: [
    open(
      [4, 1.3],
      [2.8, 0],
      [1.2, 0],
      [0, 1.2],
      [0, 4.8],
      [1.2, 6],
      [2.8, 6],
      [4, 4.8],
      [4, 3.2],
      [2.5, 3.2],
    ),
  ],
  H: [open([0, 0], [0, 6]), open([4, 0], [4, 6]), open([0, 3], [4, 3])],
  I: [open([0, 0], [0, 6])],
  J: [open([3, 0], [3, 4.8], [1.9, 6], [1.1, 6], [0, 4.8])],
  K: [open([0, 0], [0, 6]), open([3.8, 0], [0.3, 3.4]), open([1.4, 2.6], [3.9, 6])],
  L: [open([0, 0], [0, 6], [3.5, 6])],
  M: [open([0, 6], [0, 0], [0.7, 0], [2.4, 3.2], [4.1, 0], [4.8, 0], [4.8, 6])],
  N: [open([0, 6], [0, 0], [0.7, 0], [3.3, 6], [4, 6], [4, 0])],
  O: [ring],
  P: [bowl, open([0, 3.3], [0, 6])],
  Q: [ring, open([2.5, 4.3], [4.2, 6.3])],
  R: [bowl, open([0, 3.3], [0, 6]), open([2, 3.3], [4, 6])],
  S: [
    open(
      [4, 1.2],
      [2.9, 0],
      [1.1, 0],
      [0, 1],
      [0, 2],
      [1, 3],
      [3, 3],
      [4, 4],
      [4, 5],
      [2.9, 6],
      [1.1, 6],
      [0, 4.8],
    ),
  ],
  T: [open([0, 0], [4.2, 0]), open([2.1, 0], [2.1, 6])],
  U: [open([0, 0], [0, 4.7], [1.3, 6], [2.7, 6], [4, 4.7], [4, 0])],
  V: [open([0, 0], [1.7, 6], [2.4, 6], [4.1, 0])],
  W: [open([0, 0], [1.2, 6], [1.9, 6], [2.8, 1.6], [3.3, 1.6], [4.2, 6], [4.9, 6], [6.1, 0])],
  X: [open([0, 0], [4, 6]), open([4, 0], [0, 6])],
  Y: [open([0, 0], [2, 3]), open([4, 0], [2, 3]), open([2, 3], [2, 6])],
  Z: [open([0, 0], [3.5, 0], [3.8, 0.7], [0.2, 5.3], [0.5, 6], [4, 6])],
}
