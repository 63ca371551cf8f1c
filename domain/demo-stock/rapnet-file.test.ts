import { createHash } from 'node:crypto'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { clarities } from '#domain/reference/clarities.ts'
import { colors, findWhiteColorId } from '#domain/reference/colors.ts'
import { labs } from '#domain/reference/labs.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { matchHeadings } from '#domain/stock-file/headings/match-headings.ts'
import { rapnetHeadings } from '#domain/stock-file/headings/rapnet-headings.ts'
import { readStockRows } from '#domain/stock-file/rows/read-stock-rows.ts'
import type { StoneDraft } from '#domain/stock-file/rows/stone-draft.ts'
import { sectionOfStone } from '#domain/stone/section.ts'
import type { DemoStone } from './demo-stone.ts'
import { generateStones } from './stones/generate-stones.ts'
import { demoHeadings, writeRapnetFile } from './rapnet-file.ts'

const stones = [...generateStones({ seed: 7, count: 20_000 })]
const lines = [...writeRapnetFile(stones)]
const { data } = Papa.parse<string[]>(lines.join(''), {
  skipEmptyLines: true,
  delimiter: ',',
  newline: '\r\n',
})
const [headings = [], ...rows] = data
const match = matchHeadings(headings, rows.slice(0, 200))
const readRows = [...readStockRows(rows, match.mapping, { style: match.style })]
const drafts = readRows.flatMap((row) => (row.kind === 'stone' ? [row.stone] : []))

const listDifferences = <Value>(
  fromStone: (stone: DemoStone) => Value,
  fromDraft: (draft: StoneDraft) => Value,
) =>
  stones.flatMap((stone, index) => {
    const [expected, actual] = [fromStone(stone), fromDraft(drafts[index]!)]
    return Object.is(expected, actual)
      ? []
      : [`${stone.stockNo}: ${String(expected)} became ${String(actual)}`]
  })

describe('a generated RapNet file', () => {
  it('has RapNet’s headings in order, then eye clean and the shop’s own', () => {
    expect(headings).toEqual(demoHeadings)
    expect(headings.slice(0, 58)).toEqual(rapnetHeadings)
    expect(headings.slice(58)).toEqual([
      'Eye Clean',
      'Line Set',
      'Line Set Color',
      'Line Set Clarity',
      'Is Line',
      'Salt And Pepper',
      'Lab Grown',
      'Show To All',
      'Vendor',
    ])
  })

  it('is byte-identical for the same seed, now and in the next release', () => {
    const secondRun = [...writeRapnetFile(generateStones({ seed: 7, count: 20_000 }))]
    expect(secondRun.join('')).toBe(lines.join(''))
    const hash = createHash('sha256').update(lines.slice(0, 1001).join('')).digest('hex')
    expect(hash).toMatchInlineSnapshot(`"4b6690d901fa59e035ef9a14eb4acffd4fc16c95fc8744c4a5e78c4025b4b9f1"`)
  })

  it('holds one record per line, each with a cell for each heading', () => {
    expect(rows.length).toBe(stones.length)
    expect(rows.filter((row) => row.length !== headings.length)).toEqual([])
    expect(lines.every((line) => line.endsWith('\r\n'))).toBe(true)
  })

  it('leaves pictures empty, because the shop draws its stones itself', () => {
    for (const heading of ['Diamond Image', 'Sarine Loupe', 'Report Filename']) {
      const column = headings.indexOf(heading)
      expect(rows.filter((row) => row[column] !== '')).toEqual([])
    }
  })
})

describe('the stock file reader', () => {
  it('recognises every heading without a question', () => {
    expect(match.questions).toEqual([])
    expect(match.unmatched).toEqual([])
  })

  it('accepts every row without a warning', () => {
    expect(readRows.filter((row) => row.kind === 'rejected' || row.warnings.length > 0)).toEqual([])
    expect(drafts.length).toBe(stones.length)
  })

  it('reads the attributes of a stone', () => {
    const colorIdOf = ({ color }: DemoStone) =>
      color.colorGrade === null ? colors.getByName(color.name).id : findWhiteColorId(color.colorGrade)
    expect(
      listDifferences(
        ({ stockNo }) => stockNo,
        ({ stockNo }) => stockNo,
      ),
    ).toEqual([])
    expect(
      listDifferences(
        ({ shape }) => shapes.getByName(shape).id,
        ({ shapeId }) => shapeId,
      ),
    ).toEqual([])
    expect(listDifferences(colorIdOf, ({ colorId }) => colorId)).toEqual([])
    expect(
      listDifferences(
        ({ clarity }) => clarities.getByName(clarity).id,
        ({ clarityId }) => clarityId,
      ),
    ).toEqual([])
    expect(
      listDifferences(
        ({ report }) => labs.getByName(report.lab).id,
        ({ labId }) => labId,
      ),
    ).toEqual([])
    expect(
      listDifferences(
        ({ report }) => report.certificateNo,
        ({ certificateNo }) => certificateNo,
      ),
    ).toEqual([])
    expect(
      listDifferences(
        ({ vendor }) => vendor?.name ?? null,
        ({ vendor }) => vendor,
      ),
    ).toEqual([])
    expect(
      listDifferences(
        ({ appearance }) => appearance.eyeClean,
        ({ eyeClean }) => eyeClean,
      ),
    ).toEqual([])
    expect(
      listDifferences(
        ({ appearance }) => appearance.treatment,
        ({ treatment }) => treatment,
      ),
    ).toEqual([])
    expect(
      listDifferences(
        ({ appearance }) => appearance.shade,
        ({ colorShade }) => colorShade,
      ),
    ).toEqual([])
    expect(
      listDifferences(
        ({ isShownToAll }) => isShownToAll,
        ({ showToAll }) => showToAll,
      ),
    ).toEqual([])
  })

  it('reads weight, measurements and prices of a stone', () => {
    expect(
      listDifferences(
        (stone) => stone.caratHundredths * 10,
        ({ caratsThousandths }) => caratsThousandths,
      ),
    ).toEqual([])
    expect(
      listDifferences(
        ({ form }) => form.lengthMm,
        ({ lengthMm }) => lengthMm,
      ),
    ).toEqual([])
    expect(
      listDifferences(
        ({ form }) => form.widthMm,
        ({ widthMm }) => widthMm,
      ),
    ).toEqual([])
    expect(
      listDifferences(
        ({ form }) => form.heightMm,
        ({ heightMm }) => heightMm,
      ),
    ).toEqual([])
    expect(
      listDifferences(
        ({ form }) => form.depthPercent,
        ({ depthPercent }) => depthPercent,
      ),
    ).toEqual([])
    expect(
      listDifferences(
        ({ price }) => price.pricePerCaratCents,
        ({ pricePerCaratCents }) => pricePerCaratCents,
      ),
    ).toEqual([])
    expect(
      listDifferences(
        ({ parcelStones }) => (parcelStones > 1 ? parcelStones : null),
        (draft) => draft.parcelStones,
      ),
    ).toEqual([])
  })

  it('computes approximately the Rap price that the stone was priced by', () => {
    const isNear = (stone: DemoStone, draft: StoneDraft) => {
      const { rapPriceCents } = stone.price
      if (rapPriceCents === null || draft.rapPriceCents === null) return rapPriceCents === draft.rapPriceCents
      return Math.abs(rapPriceCents - draft.rapPriceCents) <= 2
    }
    expect(stones.filter((stone, index) => !isNear(stone, drafts[index]!))).toEqual([])
    expect(
      listDifferences(
        ({ price }) => price.discountPercent,
        (draft) => draft.discountPercent,
      ),
    ).toEqual([])
  })

  it('puts every stone into its intended section', () => {
    const findSection = (draft: StoneDraft) =>
      sectionOfStone({ ...draft, colorName: colors.get(draft.colorId).name })
    expect(listDifferences(({ section }) => section, findSection)).toEqual([])
  })

  it('puts both stones of an inseparable pair into one line set', () => {
    const paired = drafts.filter((draft) => draft.isPair)
    const sets = Map.groupBy(paired, (draft) => `${draft.vendor} ${draft.lineSet}`)
    expect(paired.length).toBeGreaterThan(100)
    expect([...sets.values()].filter((set) => set.length !== 2)).toEqual([])
    const separable = drafts.filter((draft) => draft.isMatchingPair)
    expect(separable.length).toBeGreaterThan(20)
    expect(separable.filter((draft) => draft.lineSet !== null)).toEqual([])
  })
})
