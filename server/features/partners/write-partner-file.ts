import { exampleStone } from '#domain/partner-file/example-stone.ts'
import { listHeadings } from '#domain/partner-file/partner-format.ts'
import { mayPublish } from '#domain/partner-file/publishable.ts'
import { writePartnerRow } from '#domain/partner-file/write-partner-row.ts'
import type { StoneDraft } from '#domain/stock-file/rows/stone-draft.ts'
import { sectionOfStone } from '#domain/stone/section.ts'
import { writeCsvLine } from '#domain/text/csv-line.ts'
import type { Db } from '#server/platform/database/database.ts'
import { traitsOf } from '#server/stock/diamonds/stone-row.ts'
import { draftStone } from './draft-stone.ts'
import type { PartnerRow } from './partner-store.ts'
import { getFormat } from './present-partner.ts'
import { readPublished, type PublishedRow } from './read-published-stones.ts'

/**
 * Yields a partner's file in chunks: its headings, then the stones that go to the partner. Source:
 * requirements 21.1.
 */
export async function* writePartnerFile(db: Db, partner: PartnerRow): AsyncGenerator<Uint8Array> {
  const format = getFormat(partner)
  yield Buffer.from(writeCsvLine(listHeadings(format)))
  for await (const rows of readPublished(db, partner)) {
    const stones = draftStones(rows, partner)
    if (stones.length > 0)
      yield Buffer.from(stones.map((stone) => writeCsvLine(writePartnerRow(stone, format))).join(''))
  }
}

/** Counts the stones that are missing from a partner's file only because their vendors do not allow feeds. */
export async function countKeptOut(db: Db, partner: PartnerRow): Promise<number> {
  let count = 0
  for await (const rows of readPublished(db, partner, { keptOut: true })) {
    count += draftStones(rows, partner).length
  }
  return count
}

/** Returns the stones of the partner's sections that its format can express. */
function draftStones(rows: readonly PublishedRow[], partner: PartnerRow): StoneDraft[] {
  const format = getFormat(partner)
  return rows.flatMap((row) => {
    if (partner.sections && !partner.sections.includes(sectionOfStone(traitsOf(row)))) return []
    const stone = draftStone(row, row.partner_stock_no)
    return mayPublish(stone, format) ? [stone] : []
  })
}

/** Returns a partner's headings with an example row. */
export function writePartnerTemplate(partner: PartnerRow): Uint8Array {
  const format = getFormat(partner)
  const lines = [listHeadings(format), writePartnerRow(exampleStone, format)]
  return Buffer.from(lines.map(writeCsvLine).join(''))
}
