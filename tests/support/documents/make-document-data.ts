import type { DocumentData, DocumentDataLine, DocumentSeller } from '#domain/document/document-data.ts'

const seller: DocumentSeller = {
  legalName: 'Tavernier Diamonds BV',
  brandName: 'Tavernier',
  street: 'Hoveniersstraat 2\nBox 115',
  city: 'Antwerp',
  postcode: '2018',
  countryCode: 'BE',
  email: 'accounts@tavernier.example',
  phone: '+32 3 123 45 67',
  vatId: 'BE0403170701',
  taxNo: '0403.170.701',
  registrationNo: 'RPR Antwerpen 0403170701',
  bankAccounts: [
    {
      bankName: 'KBC Bank',
      iban: 'BE68539007547034',
      accountNo: null,
      bic: 'KREDBEBB',
      currency: 'USD',
    },
    {
      bankName: 'State Bank of India, Antwerp',
      iban: null,
      accountNo: '000123456789',
      bic: 'SBINBEBB',
      currency: 'EUR',
    },
  ],
  electronicAddress: { scheme: '0208', address: '0403170701' },
  logo: null,
}

export const makeDocumentLine = (
  position: number,
  changes: Partial<DocumentDataLine> = {},
): DocumentDataLine => ({
  position,
  stockNumber: `T-${10_000 + position}`,
  description: 'Round 1.01 ct D VS1',
  buyerReference: null,
  certificate: `GIA ${2_141_438_000 + position}`,
  isLabGrown: false,
  isTreated: false,
  originCountry: 'BW',
  quantity: 1,
  caratsThousandths: 1010,
  pricePerCaratCents: 650_000,
  netCents: 656_500,
  taxCategory: 'K',
  taxRate: 0,
  creditedPosition: null,
  ...changes,
})

/** Returns an invoice with every fact that a document can have, or another document with the changes. */
export const makeDocumentData = (changes: Partial<DocumentData> = {}): DocumentData => {
  const lines = changes.lines ?? [makeDocumentLine(1)]
  const netCents = lines.reduce((sum, line) => sum + line.netCents, 0)
  const taxes = changes.taxes ?? [
    {
      category: 'K',
      rate: 0,
      exemptionText: 'Intra-community supply, Article 138 of Directive 2006/112/EC.',
      exemptionCode: 'VATEX-EU-IC',
      netCents,
      taxCents: 0,
    },
  ]
  const taxCents = taxes.reduce((sum, tax) => sum + tax.taxCents, 0)
  return {
    type: 'invoice',
    number: 'INV-2026-00042',
    issueDate: '2026-11-28',
    dueDate: '2026-12-28',
    currency: 'USD',
    seller,
    buyer: {
      name: 'Meridian Jewels GmbH',
      person: 'Ada Tester',
      street: 'Goethestraße 11',
      city: 'Frankfurt am Main',
      postcode: '60313',
      countryCode: 'DE',
      email: 'ada@meridian.example',
      vatId: 'DE136695976',
      taxNo: '045 123 45678',
      electronicAddress: { scheme: '9930', address: 'DE136695976' },
    },
    delivery: {
      company: 'Malca-Amit Germany',
      person: 'Grace Keeper',
      street: 'Frachtstraße 9',
      city: 'Kelsterbach',
      postcode: '65451',
      countryCode: 'DE',
      phone: '+49 69 555 01 02',
      email: 'vault@malca.example',
    },
    orderId: 4711,
    orderDate: '2026-11-20',
    buyerOrderNo: 'PO-88/2026',
    memoNo: 'M-00012',
    invoice: null,
    reason: null,
    lines,
    taxes,
    netCents,
    taxCents,
    totalCents: netCents + taxCents,
    statements: [
      {
        code: 'WDC',
        text: 'The diamonds herein invoiced have been purchased from legitimate sources not involved in funding conflict, in compliance with United Nations Resolutions and corresponding national laws. The seller hereby guarantees that these diamonds are conflict free and confirms adherence to the WDC SoW Guidelines.',
      },
      {
        code: 'EU origin',
        text: 'The seller declares that the polished diamonds of 0.50 carat or more on this document were not mined, processed or produced in Russia, in accordance with Article 3p of Regulation (EU) No 833/2014.',
      },
    ],
    paymentTerms: '30 days net.',
    terms: 'The goods remain our property until they are paid in full.\nAntwerp courts have jurisdiction.',
    comment: 'Please deliver before noon.',
    ...changes,
  }
}
