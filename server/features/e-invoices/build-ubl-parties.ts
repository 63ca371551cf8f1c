import type { DocumentData, ElectronicAddress, PostalAddress } from '#domain/document/document-data.ts'
import { element, optional, text, type XmlElement } from './xml-element.ts'

type Party = {
  readonly endpoint: ElectronicAddress | null
  readonly tradingName: string | null
  readonly address: PostalAddress
  readonly vatId: string | null
  readonly taxNo: string | null
  readonly legalName: string
  readonly registrationNo: string | null
  readonly contact: {
    readonly name: string | null
    readonly phone: string | null
    readonly email: string | null
  }
}

/** Returns the seller. What is outside the scope of VAT must not name VAT ids (EN 16931: BR-O-02). */
export function buildSeller({ seller, taxes }: DocumentData): XmlElement {
  const { legalName, brandName, vatId, taxNo, registrationNo, phone, email } = seller
  return buildParty({
    endpoint: seller.electronicAddress,
    tradingName: brandName === legalName ? null : brandName,
    address: seller,
    vatId: isOutsideScope(taxes) ? null : vatId,
    taxNo: isOutsideScope(taxes) ? null : taxNo,
    legalName,
    registrationNo,
    contact: { name: null, phone, email },
  })
}

/** Returns the buyer. */
export function buildBuyer({ buyer, taxes }: DocumentData): XmlElement {
  return buildParty({
    endpoint: buyer.electronicAddress,
    tradingName: null,
    address: buyer,
    vatId: isOutsideScope(taxes) ? null : buyer.vatId,
    taxNo: null,
    legalName: buyer.name,
    registrationNo: null,
    contact: { name: buyer.person, phone: null, email: buyer.email },
  })
}

function isOutsideScope(taxes: DocumentData['taxes']): boolean {
  return taxes.some(({ category }) => category === 'O')
}

function buildParty(party: Party): XmlElement {
  const { endpoint, tradingName, address, vatId, taxNo, legalName, registrationNo, contact } = party
  return element('cac:Party', [
    ...(endpoint === null ? [] : [text('cbc:EndpointID', endpoint.address, { schemeID: endpoint.scheme })]),
    ...(tradingName === null ? [] : [element('cac:PartyName', optional('cbc:Name', tradingName))]),
    buildAddress('cac:PostalAddress', address),
    ...buildTaxScheme(vatId, 'VAT'),
    ...buildTaxScheme(taxNo, 'TAX'),
    element('cac:PartyLegalEntity', [
      text('cbc:RegistrationName', legalName),
      ...optional('cbc:CompanyID', registrationNo),
    ]),
    ...buildContact(contact),
  ])
}

function buildTaxScheme(id: string | null, scheme: 'VAT' | 'TAX'): XmlElement[] {
  if (id === null) return []
  return [
    element('cac:PartyTaxScheme', [
      text('cbc:CompanyID', id),
      element('cac:TaxScheme', [text('cbc:ID', scheme)]),
    ]),
  ]
}

function buildContact({ name, phone, email }: Party['contact']): XmlElement[] {
  const facts = [
    ...optional('cbc:Name', name),
    ...optional('cbc:Telephone', phone),
    ...optional('cbc:ElectronicMail', email),
  ]
  return facts.length === 0 ? [] : [element('cac:Contact', facts)]
}

function buildAddress(name: string, { street, city, postcode, countryCode }: PostalAddress): XmlElement {
  return element(name, [
    // An address may have several lines.
    ...optional('cbc:StreetName', street?.replaceAll(/\s*\n\s*/g, ', ') ?? null),
    ...optional('cbc:CityName', city),
    ...optional('cbc:PostalZone', postcode),
    ...(countryCode === null ? [] : [element('cac:Country', [text('cbc:IdentificationCode', countryCode)])]),
  ])
}

/**
 * Returns where and when the goods are delivered. A supply to another country of the EU must state both (EN 16931:
 * BR-IC-11, BR-IC-12): the day of issue, when the stones leave, and the buyer's country without another address.
 */
export function buildDelivery({ delivery, buyer, issueDate, taxes }: DocumentData): XmlElement[] {
  const isIntraCommunity = taxes.some(({ category }) => category === 'K')
  const address = delivery ?? (isIntraCommunity ? buyer : null)
  if (address === null) return []
  const person = delivery?.company ?? delivery?.person ?? null
  return [
    element('cac:Delivery', [
      ...(isIntraCommunity ? [text('cbc:ActualDeliveryDate', issueDate)] : []),
      // An address without a country is not valid (BR-57).
      ...(address.countryCode === null
        ? []
        : [element('cac:DeliveryLocation', [buildAddress('cac:Address', address)])]),
      ...(person === null
        ? []
        : [element('cac:DeliveryParty', [element('cac:PartyName', [text('cbc:Name', person)])])]),
    ]),
  ].filter(({ content }) => content.length > 0)
}
