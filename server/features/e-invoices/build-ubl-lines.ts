import type { DocumentData, DocumentDataLine } from '#domain/document/document-data.ts'
import { multiplyCarats } from '#domain/money/carats.ts'
import { formatDecimal } from './format-decimal.ts'
import { buildTaxCategory } from './build-ubl-totals.ts'
import { element, optional, text, type XmlElement } from './xml-element.ts'

/** Units of UN/ECE Recommendation 20. */
const unitCodes = { carat: 'CTM', piece: 'C62' }

/** Positions of the Harmonised System: natural diamonds that are worked, and synthetic ones. */
const customsCodes = { natural: '71023900', labGrown: '71049100' }

/** Returns the lines, with the names that invoices and credit notes give to them. */
export function buildLines(
  { lines, currency }: DocumentData,
  names: { line: string; quantity: string },
): XmlElement[] {
  return lines.map((line) => {
    const { quantity, unit, price } = priceLine(line)
    return element(names.line, [
      text('cbc:ID', String(line.position)),
      text(names.quantity, quantity, { unitCode: unit }),
      text('cbc:LineExtensionAmount', formatDecimal(line.netCents, 2), { currencyID: currency }),
      buildItem(line),
      element('cac:Price', [text('cbc:PriceAmount', price, { currencyID: currency })]),
    ])
  })
}

/**
 * Returns quantity and price of a line, whose product is its net amount. A stone is sold by the carat. A line
 * whose amount is not that product, such as a part of a credit or a total that a vendor gave, is one piece.
 */
function priceLine({ caratsThousandths, pricePerCaratCents, netCents, quantity }: DocumentDataLine) {
  if (
    pricePerCaratCents !== null &&
    caratsThousandths > 0 &&
    multiplyCarats(pricePerCaratCents, caratsThousandths) === netCents
  ) {
    return {
      quantity: formatDecimal(caratsThousandths, 3),
      unit: unitCodes.carat,
      price: formatDecimal(pricePerCaratCents, 2),
    }
  }
  const pieces = netCents % quantity === 0 ? quantity : 1
  return {
    quantity: String(pieces),
    unit: unitCodes.piece,
    price: formatDecimal(netCents / pieces, 2),
  }
}

function buildItem(line: DocumentDataLine): XmlElement {
  const properties = [
    ['Certificate', line.certificate],
    ['Stones', String(line.quantity)],
    ['Carats', line.caratsThousandths === 0 ? null : formatDecimal(line.caratsThousandths, 3)],
    ['Growth', line.isLabGrown ? 'Laboratory-grown' : null],
    ['Treatment', line.isTreated ? 'Treated' : null],
    ['Buyer’s reference', line.buyerReference],
  ] as const
  return element('cac:Item', [
    text('cbc:Name', line.description),
    ...(line.stockNumber === null
      ? []
      : [element('cac:SellersItemIdentification', [text('cbc:ID', line.stockNumber)])]),
    ...(line.originCountry === null
      ? []
      : [element('cac:OriginCountry', [text('cbc:IdentificationCode', line.originCountry)])]),
    element('cac:CommodityClassification', [
      text('cbc:ItemClassificationCode', line.isLabGrown ? customsCodes.labGrown : customsCodes.natural, {
        listID: 'HS',
      }),
    ]),
    buildTaxCategory('cac:ClassifiedTaxCategory', { category: line.taxCategory, rate: line.taxRate }),
    ...properties.flatMap(([name, value]) =>
      value === null
        ? []
        : [element('cac:AdditionalItemProperty', [text('cbc:Name', name), ...optional('cbc:Value', value)])],
    ),
  ])
}
