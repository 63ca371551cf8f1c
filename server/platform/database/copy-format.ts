/** COPY's binary format. Source: PostgreSQL's manual, COPY, "Binary Format". */
export const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
export const noFlags = 0
export const noExtension = 0
/** The number of columns that marks the end of the rows. */
export const endOfRows = -1
/** The length that marks a null cell. */
export const isNull = -1

/** The JavaScript value of a non-null column, by its type. */
export type CopiedScalars = {
  boolean: boolean
  smallint: number
  integer: number
  bigint: number
  real: number
  text: string
}
