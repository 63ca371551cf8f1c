/** What the forms say about the date in the name of a file that the shop writes. */
export const writtenFileNote = '{yyyyMMdd} and {HHmm} stand for the day and the time'

/** The same for a file that the shop looks for. */
export const searchedFileNote = `${writtenFileNote}, * for any text. The newest file that matches is imported`

/** The same for a folder or an address. */
export const pathNote = '{yyyy}, {MM} and {dd} stand for the day of the run'
