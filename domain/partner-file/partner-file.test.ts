import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scaleHalfUp } from '#domain/money/round.ts'
import { colors, isSaltAndPepperColor } from '#domain/reference/colors.ts'
import { fluors } from '#domain/reference/fluors.ts'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { matchHeadings } from '#domain/stock-file/headings/match-headings.ts'
import { makePairKey } from '#domain/stock-file/values/pair-key.ts'
import { readStockRow } from '#domain/stock-file/rows/read-stock-row.ts'
import type { StoneDraft } from '#domain/stock-file/rows/stone-draft.ts'
import { unknownOrigin } from '#domain/stone/origin.ts'
import { anyDraft } from '#tests/support/stock/generate-stones.ts'
import { exampleStone } from './example-stone.ts'
import { carriesField, listHeadings, type PartnerFormat } from './partner-format.ts'
import { partnerFormatNames, partnerFormats } from './partner-formats.ts'
import { mayPublish } from './publishable.ts'
import { writePartnerRow } from './write-partner-row.ts'

const runOptions = { numRuns: 300 }

/** Writes a partner file with this one stone and reads it back as a stock file. */
function sendAround(stone: StoneDraft, format: PartnerFormat): StoneDraft {
  const cells = writePartnerRow(stone, format)
  const { mapping, style, questions } = matchHeadings(listHeadings(format), [cells])
  expect(questions).toEqual([])
  const row = readStockRow(cells, mapping, { style })
  if (row.kind === 'rejected') throw new Error(row.reasons.join(' '))
  return row.stone
}

/** Returns the part of a stone that the format has columns for. */
function removeUnsupportedFields(stone: StoneDraft, format: PartnerFormat): StoneDraft {
  const has = (field: StockField): boolean => carriesField(format, field)
  const valueIf = <T>(isSupported: boolean, value: T): T | null => (isSupported ? value : null)
  const strength = stone.fluorId === null ? null : fluors.get(stone.fluorId).name
  const fluorescenceColor = valueIf(has('fluorColor') || strength !== null, stone.fluorescenceColor)
  const isPair = stone.isPair && has('pairStockNo')
  const isMatchingPair = stone.isMatchingPair && has('pairStockNo') && has('pairSeparable')
  const pairStockNo = valueIf(isPair || isMatchingPair, stone.pairStockNo)
  const pairKey = isPair && pairStockNo !== null ? makePairKey(stone.stockNo, pairStockNo) : null
  const { certComment, guaranteed, ...extras } = stone.extras
  return {
    ...stone,
    colorShade: valueIf(has('shade'), stone.colorShade),
    fluorescenceColor,
    fluorescence: [strength, fluorescenceColor].filter((part) => part !== null).join(' ') || null,
    pricePerCaratCents: has('pricePerCarat')
      ? stone.pricePerCaratCents
      : scaleHalfUp(stone.totalPriceCents ?? 0, 1000, stone.caratsThousandths),
    rapPriceCents: valueIf(has('rapPrice'), stone.rapPriceCents),
    discountPercent: valueIf(has('rapPrice') || has('discount'), stone.discountPercent),
    crownAngleDegrees: valueIf(has('crownAngle'), stone.crownAngleDegrees),
    pavilionAngleDegrees: valueIf(has('pavilionAngle'), stone.pavilionAngleDegrees),
    eyeClean: valueIf(has('eyeClean'), stone.eyeClean),
    milky: valueIf(has('milky'), stone.milky),
    comment: has('memberComment') ? stone.comment : valueIf(has('certComment'), certComment ?? null),
    pic2: valueIf(has('pic2'), stone.pic2),
    pic3: valueIf(has('pic3'), stone.pic3),
    pic4: valueIf(has('pic4'), stone.pic4),
    videoUrl: valueIf(has('videoUrl'), stone.videoUrl),
    ...pickOrigin(stone, has),
    isSnP: has('saltAndPepper') ? stone.isSnP : isSaltAndPepperColor(colors.get(stone.colorId)),
    isLine: stone.isLine && has('isLine'),
    isPair,
    isMatchingPair,
    pairStockNo,
    lineSet: has('lineSet') ? stone.lineSet : pairKey,
    lineSetColor: valueIf(has('lineSetColor'), stone.lineSetColor),
    lineSetClarity: valueIf(has('lineSetClarity'), stone.lineSetClarity),
    showToAll: stone.showToAll && has('showToAll'),
    tradeShow: valueIf(has('tradeShow'), stone.tradeShow),
    extras: {
      ...Object.fromEntries(Object.entries(extras).filter(([field]) => has(field as StockField))),
      ...(has('memberComment') && certComment !== undefined ? { certComment } : {}),
      ...(has('availability') && guaranteed !== undefined ? { guaranteed } : {}),
      ...listLocation(extras, has),
    },
  }
}

/** Returns the location: the city, or else the country if the format has no column for countries. */
function listLocation(
  extras: StoneDraft['extras'],
  has: (field: StockField) => boolean,
): StoneDraft['extras'] {
  const location = extras['city'] ?? (has('country') ? undefined : extras['country'])
  return has('city') && location !== undefined ? { city: location } : {}
}

/** Returns the origin: without a column for its state it is declared. */
function pickOrigin(
  { originCountry, originState }: StoneDraft,
  has: (field: StockField) => boolean,
): Pick<StoneDraft, 'originCountry' | 'originState'> {
  const isCarried = has('originCountry') || (has('provenance') && originCountry !== 'IN')
  if (!isCarried || originCountry === null) return unknownOrigin
  return { originCountry, originState: has('originState') ? originState : 'declared' }
}

/** Removes the Rap price if the format carries only the discount, which does not determine it exactly. */
function forgetRap(stone: StoneDraft, format: PartnerFormat): StoneDraft {
  return carriesField(format, 'rapPrice') ? stone : { ...stone, rapPriceCents: null }
}

it('a file for another shop states country, status and mine; one for Nivoda has one column for both', () => {
  const cellOf = (format: PartnerFormat, heading: string, stone: StoneDraft) =>
    writePartnerRow(stone, format)[listHeadings(format).indexOf(heading)]
  const ofMine: StoneDraft = { ...exampleStone, originState: 'certified', extras: { provenance: 'Jwaneng' } }
  const headings = ['Country of Origin', 'Origin Status', 'Mine of Origin']
  expect(headings.map((heading) => cellOf(partnerFormats.Shop, heading, ofMine))).toEqual([
    'Botswana',
    'Certified',
    'Jwaneng',
  ])
  expect(cellOf(partnerFormats.Nivoda, 'Mine of Origin', ofMine)).toBe('Jwaneng')
  expect(cellOf(partnerFormats.Nivoda, 'Mine of Origin', exampleStone)).toBe('Botswana')
})

describe.each(partnerFormatNames)('a file for %s', (name) => {
  const format = partnerFormats[name]

  it('is read back to the same stone in every field of the format', () => {
    fc.assert(
      fc.property(anyDraft, (stone) => {
        fc.pre(mayPublish(stone, format))
        const back = sendAround(stone, format)
        expect(forgetRap(back, format)).toEqual(removeUnsupportedFields(stone, format))
        // Exact to a cent per stone, so the price per carat is exact to a cent divided by the weight.
        const cents = Math.abs((back.pricePerCaratCents ?? 0) - (stone.pricePerCaratCents ?? 0))
        expect(cents * stone.caratsThousandths).toBeLessThanOrEqual(1000)
      }),
      runOptions,
    )
  })

  it('holds no cell that a spreadsheet would evaluate', () => {
    fc.assert(
      fc.property(anyDraft, (stone) => {
        for (const cell of writePartnerRow(stone, format)) {
          expect(cell).toMatch(/^(?![\s']*[=+\-@＝＋－＠])|^'|^[+-]\d+(?:\.\d+)?%?$/u)
        }
      }),
      runOptions,
    )
  })

  it('has an example that fills its required columns and is read without warnings', () => {
    const cells = writePartnerRow(exampleStone, format)
    expect(mayPublish(exampleStone, format)).toBe(true)
    const { mapping, style } = matchHeadings(listHeadings(format), [cells])
    expect(readStockRow(cells, mapping, { style })).toMatchObject({ kind: 'stone', warnings: [] })
  })
})
