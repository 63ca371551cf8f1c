import { exampleStone } from '#domain/partner-file/example-stone.ts'
import { listHeadings } from '#domain/partner-file/partner-format.ts'
import { partnerFormats } from '#domain/partner-file/partner-formats.ts'
import { writePartnerRow } from '#domain/partner-file/write-partner-row.ts'
import { writeCsvLine } from '#domain/text/csv-line.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PartnerRow } from './partner-store.ts'
import { getFormat } from './present-partner.ts'
import { readPublishedStones, type PublishedScope, type PublishedStone } from './published-stones.ts'

/**
 * Yields the file of a scope in chunks: its headings, then the stones that go to the marketplace. `onPage` receives all
 * stones of each page, those that stay out too. Source: requirements 21.1.
 */
export async function* writePartnerFile(
  db: Db,
  scope: PublishedScope,
  onPage: (stones: readonly PublishedStone[]) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const format = partnerFormats[scope.format]
  yield Buffer.from(writeCsvLine(listHeadings(format)))
  for await (const page of readPublishedStones(db, scope)) {
    onPage(page)
    const stones = page.filter(({ reason }) => reason === undefined)
    if (stones.length > 0)
      yield Buffer.from(stones.map(({ stone }) => writeCsvLine(writePartnerRow(stone, format))).join(''))
  }
}

/** Returns a partner's headings with an example row. */
export function writePartnerTemplate(partner: PartnerRow): Uint8Array {
  const format = getFormat(partner)
  const lines = [listHeadings(format), writePartnerRow(exampleStone, format)]
  return Buffer.from(lines.map(writeCsvLine).join(''))
}
