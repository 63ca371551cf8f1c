import { open } from 'node:fs/promises'
import { refuseRequest } from '#contract/refusal.ts'
import { limits, type StockTable } from './file-row.ts'
import { openCsv } from './read-csv.ts'
import { openXlsx } from './read-xlsx.ts'

const zipSignature = 0x504b0304
const emptyZipSignature = 0x504b0506

/**
 * Opens a received stock file, whatever its file name: XLSX, or text in any of the usual encodings and
 * delimiters. Refuses any other file with a message for the sender. Source: requirements 11.1.
 */
export async function openStockFile(path: string): Promise<StockTable> {
  const file = await open(path)
  try {
    const beginning = Buffer.alloc(4)
    await file.read(beginning, 0, 4, 0)
    const signature = beginning.readUInt32BE()
    const isZip = signature === zipSignature || signature === emptyZipSignature
    const table = isZip ? await openXlsx(file) : await openCsv(file)
    if (table.headings.length > limits.columns) {
      refuseRequest(
        'file',
        `The file has ${table.headings.length} columns, at most ${limits.columns} are read`,
      )
    }
    return {
      ...table,
      close: async () => {
        await table.close()
        await file.close()
      },
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
