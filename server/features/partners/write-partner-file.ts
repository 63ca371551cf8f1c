import { exampleStone } from '#domain/partner-file/example-stone.ts'
import { listHeadings } from '#domain/partner-file/partner-format.ts'
import { partnerFormats } from '#domain/partner-file/partner-formats.ts'
import { writePartnerRow } from '#domain/partner-file/write-partner-row.ts'
import type { StoneDraft } from '#domain/stock-file/rows/stone-draft.ts'
import { writeCsvLine } from '#domain/text/csv-line.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PartnerRow } from './partner-store.ts'
import { getFormat, getFormatName } from './present-partner.ts'
import { readPublishedStones, type PublishedScope, type PublishedStone } from './published-stones.ts'

/**
 * Yields the file of a scope in chunks: its headings, then the stones that go to the marketplace. `onPage` receives all
 * stones of each page, those that stay out too. Source: requirements 21.1.
 */
export async function* writeScope(
  db: Db,
  scope: PublishedScope,
  onPage: (stones: readonly PublishedStone[]) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const format = partnerFormats[scope.format]
  yield Buffer.from(writeCsvLine(listHeadings(format)))
  for await (const page of readPublishedStones(db, scope)) {
    onPage(page)
    const stones = listPublished(page)
    if (stones.length > 0)
      yield Buffer.from(stones.map((stone) => writeCsvLine(writePartnerRow(stone, format))).join(''))
  }
}

function listPublished(page: readonly PublishedStone[]): StoneDraft[] {
  return page.filter(({ reason }) => reason === undefined).map(({ stone }) => stone)
}

/** Yields a partner's file in chunks. */
export function writePartnerFile(db: Db, partner: PartnerRow): AsyncGenerator<Uint8Array> {
  return writeScope(db, scopeOf(partner))
}

/** Counts the stones that are missing from a partner's file only because their vendors do not allow feeds. */
export async function countKeptOut(db: Db, partner: PartnerRow): Promise<number> {
  let count = 0
  for await (const page of readPublishedStones(db, scopeOf(partner))) {
    count += page.filter(({ reason }) => reason === 'feed').length
  }
  return count
}

function scopeOf(partner: PartnerRow): PublishedScope {
  return { format: getFormatName(partner), sections: partner.sections, vendors: partner.vendors }
}

/** Returns a partner's headings with an example row. */
export function writePartnerTemplate(partner: PartnerRow): Uint8Array {
  const format = getFormat(partner)
  const lines = [listHeadings(format), writePartnerRow(exampleStone, format)]
  return Buffer.from(lines.map(writeCsvLine).join(''))
}
