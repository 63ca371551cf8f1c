import type {
  DocumentBuyer,
  DocumentDelivery,
  DocumentSeller,
  ElectronicAddress,
  PostalAddress,
} from '#domain/document/document-data.ts'
import { countries } from '#domain/reference/countries.ts'
import { splitLines } from './document-blocks.ts'

/** Where the postcode stands behind the city. */
const postcodeLast: ReadonlySet<string> = new Set(
  'AE AU BW CA GB HK ID IE IN KR NA NZ PK SG TH TW US ZA'.split(' '),
)

/** Returns the common English name of a country, or the two letters if there is none. */
export function nameCountry(code: string): string {
  return countries.rows.find((country) => country.code === code)?.name ?? code
}

/** Returns legal name, address, tax numbers and contact of a seller. */
export function describeSeller(seller: DocumentSeller): string[] {
  return [
    seller.legalName,
    // Without a logo the brand stands at the top of the page.
    ...(seller.logo === null || seller.legalName.includes(seller.brandName) ? [] : [seller.brandName]),
    ...listAddress(seller),
    ...listTaxNumbers(seller),
    ...label('Reg. no.', seller.registrationNo),
    ...listTexts([seller.phone, seller.email]),
    ...describeElectronicAddress(seller.electronicAddress),
  ]
}

export function describeBuyer(buyer: DocumentBuyer): string[] {
  return [
    buyer.name,
    ...listTexts([buyer.person]),
    ...listAddress(buyer),
    ...listTaxNumbers(buyer),
    ...listTexts([buyer.email]),
    ...describeElectronicAddress(buyer.electronicAddress),
  ]
}

export function describeDelivery(delivery: DocumentDelivery): string[] {
  return [
    ...listTexts([delivery.company, delivery.person]),
    ...listAddress(delivery),
    ...listTexts([delivery.phone, delivery.email]),
  ]
}

/** Returns what identifies a seller in one line, for the foot of a page. */
export function identifySeller(seller: DocumentSeller): string {
  return [
    seller.legalName,
    ...label('Reg. no.', seller.registrationNo),
    ...label('VAT no.', seller.vatId),
  ].join(' · ')
}

function listAddress({ street, city, postcode, countryCode }: PostalAddress): string[] {
  const place = listTexts([postcode, city])
  if (postcodeLast.has(countryCode ?? '')) place.reverse()
  return [
    ...splitLines(street),
    ...listTexts([place.join(' ')]),
    ...(countryCode === null ? [] : [nameCountry(countryCode)]),
  ]
}

function listTaxNumbers({ vatId, taxNo }: { vatId: string | null; taxNo: string | null }): string[] {
  return [...label('VAT no.', vatId), ...label('Tax no.', taxNo)]
}

function describeElectronicAddress(address: ElectronicAddress | null): string[] {
  return address === null ? [] : [`E-invoices to ${address.scheme}:${address.address}`]
}

function label(name: string, value: string | null): string[] {
  return listTexts([value]).map((text) => `${name} ${text}`)
}

function listTexts(texts: readonly (string | null)[]): string[] {
  return texts.flatMap((text) => (text === null || text.trim() === '' ? [] : [text.trim()]))
}
