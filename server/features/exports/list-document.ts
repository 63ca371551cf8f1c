import type { ListSheet, SheetTotals } from '#domain/export/list-sheet.ts'

/** The data of a list file: only values, so that it can be passed to a worker thread. */
export type ListDocument = {
  title: string
  /** The name of the shop, and its logo as PNG if it has one. */
  brand: string
  logo: Uint8Array | undefined
  /** The creation date, formatted for people. */
  date: string
  sheet: ListSheet
  totals: SheetTotals
  /** Totals that a page sends when its cells have no numbers to add up. */
  statedTotals: { carats: number | undefined; totalPrice: number | undefined }
  /** A JPEG thumbnail for each row that has one; empty if no row has one or pictures are not requested. */
  thumbnails: readonly (Uint8Array | undefined)[]
}

export type ListFileKind = 'xlsx' | 'csv' | 'pdf'

/**
 * Width and height of a thumbnail in pixels. Thumbnails are square, so that the cells of any list show them
 * undistorted.
 */
export const thumbnailPx = 120
