import { listHeadings, type PartnerFormat } from '#domain/partner-file/partner-format.ts'
import { partnerFormats, type PartnerFormatName } from '#domain/partner-file/partner-formats.ts'
import type { Partner } from '#contract/schemas/partners.ts'
import type { PartnerRow } from './partner-store.ts'

/** Returns a partner as the API sends it. */
export function presentPartner(row: PartnerRow): Partner {
  return {
    id: row.id,
    partnerName: row.partner_name,
    format: getFormatName(row),
    // Code that saves a partner names only existing sections.
    sections: row.sections as Partner['sections'],
    vendors: row.vendors,
    headings: listHeadings(getFormat(row)),
    version: row.version,
  }
}

/** Returns the format of a partner's files. */
export function getFormat(row: PartnerRow): PartnerFormat {
  return partnerFormats[getFormatName(row)]
}

/** Returns the name of the format. */
export function getFormatName({ format }: Pick<PartnerRow, 'format'>): PartnerFormatName {
  // The table's check allows no others.
  return format as PartnerFormatName
}
