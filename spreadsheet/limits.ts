const mebibyte = 1024 * 1024

/** No real stock file reaches these limits. They bound the memory that a hostile file can take. */
export const limits = {
  /** Columns A to ZZ. */
  columns: 702,
  /** Bytes of the directory of a ZIP archive. */
  archiveDirectoryBytes: 4 * mebibyte,
  archiveEntries: 10_000,
  /** Unpacked bytes of a small part of a workbook, such as its list of sheets. */
  partBytes: 4 * mebibyte,
  stylesBytes: 16 * mebibyte,
  sharedStringsBytes: 128 * mebibyte,
  /** Different texts of a workbook: four for each of 500,000 stones. Each takes far more memory than its bytes. */
  texts: 2_000_000,
  relationshipsBytes: 128 * mebibyte,
  sheetBytes: 2 * 1024 * mebibyte - 1,
  /** Excel allows 32,767 characters in a cell. */
  cellCharacters: mebibyte,
  /** Merged ranges and hyperlinks of one sheet. */
  ranges: 1_000_000,
  /** Cells that merged ranges fill in. */
  mergedCells: 5_000_000,
  /** Bytes of a file that is read as a whole: binary workbooks, HTML and XML. */
  wholeFileBytes: 64 * mebibyte,
  /** Unpacked bytes of a workbook that is read as a whole. */
  wholeWorkbookBytes: 256 * mebibyte,
  /** No row of a text file needs more characters; a longer record is a fault. */
  recordCharacters: 16 * mebibyte,
  /** The first row of a text file with content. */
  firstRowCharacters: mebibyte,
} as const
