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
import { anyDraft } from '#tests/support/stock/generate-stones.ts'
import { exampleStone } from './example-stone.ts'
import { carriesField, listHeadings, type PartnerFormat } from './partner-format.ts'
import { partnerFormatNames, partnerFormats } from './partner-formats.ts'
import { mayPublish } from './publishable.ts'
import { writePartnerRow } from './write-partner-row.ts'

const laws = { numRuns: 300 }

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
function keepCarried(stone: StoneDraft, format: PartnerFormat): StoneDraft {
  const has = (field: StockField): boolean => carriesField(format, field)
  const keepIf = <T>(isKept: boolean, value: T): T | null => (isKept ? value : null)
  const strength = stone.fluorId === null ? null : fluors.get(stone.fluorId).name
  const fluorescenceColor = keepIf(has('fluorColor') || strength !== null, stone.fluorescenceColor)
  const isPair = stone.isPair && has('pairStockNo')
  const isMatchingPair = stone.isMatchingPair && has('pairStockNo') && has('pairSeparable')
  const pairStockNo = keepIf(isPair || isMatchingPair, stone.pairStockNo)
  const pairKey = isPair && pairStockNo !== null ? makePairKey(stone.stockNo, pairStockNo) : null
  const { certComment, guaranteed, ...extras } = stone.extras
  return {
    ...stone,
    colorShade: keepIf(has('shade'), stone.colorShade),
    fluorescenceColor,
    fluorescence: [strength, fluorescenceColor].filter((word) => word !== null).join(' ') || null,
    pricePerCaratCents: has('pricePerCarat')
      ? stone.pricePerCaratCents
      : scaleHalfUp(stone.totalPriceCents, 1000, stone.caratsThousandths),
    rapPriceCents: keepIf(has('rapPrice'), stone.rapPriceCents),
    discountPercent: keepIf(has('rapPrice') || has('discount'), stone.discountPercent),
    crownAngleDegrees: keepIf(has('crownAngle'), stone.crownAngleDegrees),
    pavilionAngleDegrees: keepIf(has('pavilionAngle'), stone.pavilionAngleDegrees),
    eyeClean: keepIf(has('eyeClean'), stone.eyeClean),
    milky: keepIf(has('milky'), stone.milky),
    comment: has('memberComment') ? stone.comment : keepIf(has('certComment'), certComment ?? null),
    pic2: keepIf(has('pic2'), stone.pic2),
    pic3: keepIf(has('pic3'), stone.pic3),
    pic4: keepIf(has('pic4'), stone.pic4),
    videoUrl: keepIf(has('videoUrl'), stone.videoUrl),
    isSnP: has('saltAndPepper') ? stone.isSnP : isSaltAndPepperColor(colors.get(stone.colorId)),
    isLine: stone.isLine && has('isLine'),
    isPair,
    isMatchingPair,
    pairStockNo,
    lineSet: has('lineSet') ? stone.lineSet : pairKey,
    lineSetColor: keepIf(has('lineSetColor'), stone.lineSetColor),
    lineSetClarity: keepIf(has('lineSetClarity'), stone.lineSetClarity),
    showToAll: stone.showToAll && has('showToAll'),
    tradeShow: keepIf(has('tradeShow'), stone.tradeShow),
    extras: {
      ...Object.fromEntries(Object.entries(extras).filter(([field]) => has(field as StockField))),
      ...(has('memberComment') && certComment !== undefined ? { certComment } : {}),
      ...(has('availability') && guaranteed !== undefined ? { guaranteed } : {}),
      ...listPlace(extras, has),
    },
  }
}

/** Returns the place: the city, or else the country if the format has no column for countries. */
function listPlace(extras: StoneDraft['extras'], has: (field: StockField) => boolean): StoneDraft['extras'] {
  const place = extras['city'] ?? (has('country') ? undefined : extras['country'])
  return has('city') && place !== undefined ? { city: place } : {}
}

/** Removes the Rap price if the format carries only the discount, which does not determine it exactly. */
function forgetRap(stone: StoneDraft, format: PartnerFormat): StoneDraft {
  return carriesField(format, 'rapPrice') ? stone : { ...stone, rapPriceCents: null }
}

describe.each(partnerFormatNames)('a file for %s', (name) => {
  const format = partnerFormats[name]

  it('is read back to the same stone in every field of the format', () => {
    fc.assert(
      fc.property(anyDraft, (stone) => {
        fc.pre(mayPublish(stone, format))
        const back = sendAround(stone, format)
        expect(forgetRap(back, format)).toEqual(keepCarried(stone, format))
        // Exact to a cent per stone, so the price per carat is exact to a cent divided by the weight.
        const cents = Math.abs(back.pricePerCaratCents - stone.pricePerCaratCents)
        expect(cents * stone.caratsThousandths).toBeLessThanOrEqual(1000)
      }),
      laws,
    )
  })

  it('holds no cell that a spreadsheet would evaluate', () => {
    fc.assert(
      fc.property(anyDraft, (stone) => {
        for (const cell of writePartnerRow(stone, format)) {
          expect(cell).toMatch(/^(?![\s']*[=+\-@＝＋－＠])|^'|^[+-]\d+(?:\.\d+)?%?$/u)
        }
      }),
      laws,
    )
  })

  it('has an example that fills its required columns and is read without warnings', () => {
    const cells = writePartnerRow(exampleStone, format)
    expect(mayPublish(exampleStone, format)).toBe(true)
    const { mapping, style } = matchHeadings(listHeadings(format), [cells])
    expect(readStockRow(cells, mapping, { style })).toMatchObject({ kind: 'stone', warnings: [] })
  })
})
