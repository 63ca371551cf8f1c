import { formatDay } from '#domain/calendar/day.ts'
import type {
  DocumentData,
  DocumentDataLine,
  DocumentType,
  PostalAddress,
} from '#domain/document/document-data.ts'
import { titleDocument } from '#domain/document/title.ts'
import { countries } from '#domain/reference/countries.ts'
import { formatCarats, formatMoney } from '#domain/text/format.ts'
import type { DocumentLine, OrderDocument } from '#server/features/order-documents/order-document.ts'

const kinds: Readonly<Record<DocumentType, OrderDocument['kind']>> = {
  invoice: 'invoice',
  'pro-forma': 'invoice',
  'credit-note': 'invoice',
  memo: 'memo',
}

/** Returns an issued document in the layout of order documents; as a packing list, it has no prices. */
export function toOrderDocument(data: DocumentData, isPackingList = false): OrderDocument {
  const { seller, buyer, delivery } = data
  return {
    kind: isPackingList ? 'packing-list' : kinds[data.type],
    title: isPackingList ? `Packing list ${data.orderId ?? ''}` : titleDocument(data),
    brand: seller.brandName,
    logo: seller.logo === null ? undefined : Buffer.from(seller.logo, 'base64'),
    seller: listTexts([
      seller.legalName,
      ...listAddress(seller),
      seller.phone,
      seller.email,
      seller.vatId && `VAT ${seller.vatId}`,
    ]),
    buyer: listTexts([
      buyer.name,
      buyer.person,
      ...listAddress(buyer),
      buyer.email,
      buyer.vatId && `VAT ${buyer.vatId}`,
    ]),
    ...(delivery && {
      delivery: listTexts([
        delivery.company,
        delivery.person,
        ...listAddress(delivery),
        delivery.phone,
        delivery.email,
      ]),
    }),
    facts: listFacts(data),
    lines: data.lines.map(describeLine),
    notes: { title: 'Notes', lines: isPackingList ? splitLines(data.comment) : listNotes(data) },
    totals: {
      stones: String(data.lines.reduce((sum, { quantity }) => sum + quantity, 0)),
      carats: formatCarats(data.lines.reduce((sum, { caratsThousandths }) => sum + caratsThousandths, 0)),
      price: formatMoney(data.netCents),
    },
  }
}

function listFacts(data: DocumentData): [string, string][] {
  const facts: [string, string | null][] = [
    ['Date', formatDay(data.issueDate)],
    [data.type === 'memo' ? 'Due back' : 'Due', data.dueDate && formatDay(data.dueDate)],
    ['Order', data.orderId === null ? null : String(data.orderId)],
    ['Ordered', data.orderDate && formatDay(data.orderDate)],
    ['Your order no.', data.buyerOrderNo],
    ['Memo no.', data.memoNo],
    ['Invoice', data.invoice && data.invoice.number],
  ]
  return facts.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
}

function listNotes(data: DocumentData): string[] {
  const taxes = data.taxes.map(({ category, rate, taxCents, exemptionText }) =>
    [`Tax ${category} ${rate / 100} %: ${formatMoney(taxCents)}`, exemptionText].filter(Boolean).join('. '),
  )
  const total = data.type === 'memo' ? [] : [`Total with tax: ${formatMoney(data.totalCents)}`]
  return listTexts([
    ...taxes,
    ...total,
    data.reason,
    data.paymentTerms,
    ...data.statements.map(({ text }) => text),
    ...splitLines(data.terms),
    ...splitLines(data.comment),
  ])
}

function describeLine(line: DocumentDataLine): DocumentLine {
  return {
    stockNumber: line.stockNumber ?? '',
    description: line.description,
    ...(line.buyerReference !== null && { reference: line.buyerReference }),
    certificate: line.certificate ?? '',
    stones: String(line.quantity),
    carats: line.caratsThousandths === 0 ? '' : formatCarats(line.caratsThousandths),
    pricePerCarat: line.pricePerCaratCents === null ? '' : formatMoney(line.pricePerCaratCents),
    totalPrice: formatMoney(line.netCents),
  }
}

function listAddress({ street, city, postcode, countryCode }: PostalAddress): (string | null)[] {
  const country = countries.rows.find(({ code }) => code === countryCode)?.name ?? countryCode
  return [...splitLines(street), [postcode, city].filter(Boolean).join(' '), country]
}

function splitLines(text: string | null): string[] {
  return text?.split('\n') ?? []
}

function listTexts(texts: readonly (string | null | undefined)[]): string[] {
  return texts.flatMap((text) => (text == null || text.trim() === '' ? [] : [text.trim()]))
}
