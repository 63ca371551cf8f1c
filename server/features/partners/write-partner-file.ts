import { exampleStone } from '#domain/partner-file/example-stone.ts'
import { listHeadings } from '#domain/partner-file/partner-format.ts'
import { mayPublish } from '#domain/partner-file/publishable.ts'
import { writePartnerRow } from '#domain/partner-file/write-partner-row.ts'
import { sectionOfStone } from '#domain/stone/section.ts'
import { writeCsvLine } from '#domain/text/csv-line.ts'
import type { Db } from '#server/platform/database/database.ts'
import { traitsOf } from '#server/stock/diamonds/stone-row.ts'
import { draftStone } from './draft-stone.ts'
import type { PartnerRow } from './partner-store.ts'
import { getFormat } from './present-partner.ts'
import { readPublished } from './read-published-stones.ts'

/**
 * Yields a partner's file in chunks: its headings, then the stones that go to the partner. Source:
 * requirements 21.1.
 */
export async function* writePartnerFile(db: Db, partner: PartnerRow): AsyncGenerator<Uint8Array> {
  const format = getFormat(partner)
  const sections = partner.sections && new Set(partner.sections)
  yield Buffer.from(writeCsvLine(listHeadings(format)))
  for await (const rows of readPublished(db, partner)) {
    const lines = rows.flatMap((row) => {
      if (sections && !sections.has(sectionOfStone(traitsOf(row)))) return []
      const stone = draftStone(row, row.partner_stock_no)
      return mayPublish(stone, format) ? [writeCsvLine(writePartnerRow(stone, format))] : []
    })
    if (lines.length > 0) yield Buffer.from(lines.join(''))
  }
}

/** Returns a partner's headings with an example row. */
export function writePartnerTemplate(partner: PartnerRow): Uint8Array {
  const format = getFormat(partner)
  const lines = [listHeadings(format), writePartnerRow(exampleStone, format)]
  return Buffer.from(lines.map(writeCsvLine).join(''))
}
