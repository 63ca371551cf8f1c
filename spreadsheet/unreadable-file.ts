/** A file or sheet that cannot be read. The message says in plain English what it is and what to do. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/** Throws an `UnreadableFile`. */
export function refuseFile(message: string): never {
  throw new UnreadableFile(message)
}

/** Throws an `UnreadableFile` for a cell that no stock file needs. */
export function refuseLongCell(): never {
  refuseFile('A cell of the sheet is longer than 10,000 characters. Shorten it and send the file again.')
}

/** Throws an `UnreadableFile` for a workbook that is cut off or whose bytes are wrong. */
export function refuseDamaged(): never {
  refuseFile('This file is damaged or incomplete. Send it again, or open it in Excel and save it again.')
}
