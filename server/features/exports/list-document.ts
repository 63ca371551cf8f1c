import type { ListSheet, SheetTotals } from '#domain/export/list-sheet.ts'

/** A list on its way into a file: only values, so that it can be handed to another thread. */
export type ListDocument = {
  title: string
  /** Whose shop it is, and his logo as PNG where he has one. */
  brand: string
  logo: Uint8Array | undefined
  /** The day it was made, as people read it. */
  date: string
  sheet: ListSheet
  totals: SheetTotals
  /** Totals that a page states where the list has no numbers to add up. */
  statedTotals: { carats: number | undefined; totalPrice: number | undefined }
  /** A small picture for each row that has one, as JPEG; none where no pictures were asked for. */
  thumbnails: readonly (Uint8Array | undefined)[]
}

export type ListFileKind = 'xlsx' | 'pdf'

/** Thumbnails are square, so that a cell of any list shows them undistorted. */
export const thumbnailPx = 120
