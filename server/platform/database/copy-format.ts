/** COPY's binary format, written and read here. Source: PostgreSQL's manual, COPY, "Binary Format". */
export const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
export const noFlags = 0
export const noExtension = 0
/** In the place of a row's number of columns. */
export const endOfRows = -1
/** In the place of a cell's length. */
export const isNull = -1

/** What a column of each type says where it is not null. */
export type CopiedScalars = {
  boolean: boolean
  smallint: number
  integer: number
  bigint: number
  real: number
  text: string
}
