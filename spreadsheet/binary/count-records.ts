/**
 * Returns how many records of a type a part of a binary workbook has; stops one above `max`. A record begins with its
 * type and its size, each with seven bits in a byte; the highest bit says that another byte follows.
 * Source: [MS-XLSB] 2.1.4.
 */
export async function countRecords(
  chunks: AsyncIterable<Uint8Array>,
  type: number,
  max: number,
): Promise<number> {
  let count = 0
  /** The bytes of the present record that are still to come. */
  let remaining = 0
  let field: 'type' | 'size' = 'type'
  let value = 0
  let shift = 0
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += 1) {
      if (remaining > 0) {
        const skipped = Math.min(remaining, chunk.length - at)
        remaining -= skipped
        at += skipped - 1
        continue
      }
      const byte = chunk[at] ?? 0
      value += (byte & 0x7f) * 2 ** shift
      shift += 7
      if (byte > 0x7f && shift < maxFieldBits[field]) continue
      if (field === 'size') remaining = value
      else if (value === type) count += 1
      if (count > max) return count
      field = field === 'type' ? 'size' : 'type'
      value = 0
      shift = 0
    }
  }
  return count
}

const maxFieldBits = { type: 14, size: 28 } as const
