import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colors } from '#domain/reference/colors.ts'
import { cuts } from '#domain/reference/cuts.ts'
import { labs } from '#domain/reference/labs.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { multiplyCarats } from '#domain/money/carats.ts'
import { sectionOfStone, type StoneSection } from '#domain/stone/section.ts'
import type { DemoStone } from '#domain/demo-stock/demo-stone.ts'
import { generateStones, defaultMix } from './generate-stones.ts'

const stones = [...generateStones({ seed: 7, count: 30_000 })]
const shareOf = (among: readonly DemoStone[], holds: (stone: DemoStone) => boolean) =>
  among.filter(holds).length / among.length
const listOf = (section: StoneSection) => stones.filter((stone) => stone.section === section)
const listFailing = (among: readonly DemoStone[], holds: (stone: DemoStone) => boolean) =>
  among.filter((stone) => !holds(stone)).map((stone) => stone.stockNo)

const findSection = (stone: DemoStone) =>
  sectionOfStone({
    isLabGrown: stone.isLabGrown,
    isSnP: stone.isSaltAndPepper,
    colorName: stone.color.name,
    isLine: stone.lineSet !== null,
    lineSet: stone.lineSet?.name ?? null,
    isPair: stone.pair !== null && !stone.pair.isSeparable,
    isMatchingPair: stone.pair?.isSeparable ?? false,
  })

describe('generated stock', () => {
  it('is identical for the same seed and different for another seed', () => {
    expect([...generateStones({ seed: 7, count: 500 })].slice(0, 480)).toEqual(stones.slice(0, 480))
    expect([...generateStones({ seed: 8, count: 500 })].slice(0, 5)).not.toEqual(stones.slice(0, 5))
  })

  it('has the requested number of stones for any mix, each in its section', () => {
    const share = fc.integer({ min: 0, max: 5 })
    const mix = fc.record({
      white: fc.constant(1),
      black: share,
      fancyColor: share,
      snP: share,
      labGrown: share,
      mathingPairs: share,
      fancyShape: share,
    })
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 300 }), mix, (seed, count, mix) => {
        const generated = [...generateStones({ seed, count, mix })]
        expect(generated.length).toBe(count)
        expect(listFailing(generated, (stone) => findSection(stone) === stone.section)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  it('adds white stones if too few remain for a pair or a set', () => {
    const generated = [...generateStones({ seed: 3, count: 7, mix: { mathingPairs: 1 } })]
    expect(generated.map((stone) => stone.section)).toEqual([...Array(6).fill('mathingPairs'), 'white'])
    expect([...generateStones({ seed: 3, count: 4, mix: { fancyShape: 1 } })].map(findSection)).toEqual(
      Array(4).fill('white'),
    )
  })

  it('yields stones one by one, however many are requested', () => {
    const [first] = generateStones({ seed: 7, count: Number.MAX_SAFE_INTEGER })
    expect(first).toEqual(stones[0])
  })

  it.each([
    { seed: 1, count: -1 },
    { seed: 1, count: 1.5 },
    { seed: -1, count: 5 },
    { seed: 1, count: 5, mix: {} },
  ])('is refused for $seed, $count, $mix', (options) => {
    expect(() => [...generateStones(options)]).toThrow(RangeError)
  })

  it('uses the names of the reference lists for shapes, colours, cuts and labs', () => {
    expect(listFailing(stones, ({ shape }) => shapes.findByName(shape) !== undefined)).toEqual([])
    expect(listFailing(stones, ({ color }) => colors.findByName(color.name) !== undefined)).toEqual([])
    expect(listFailing(stones, ({ report }) => labs.findByName(report.lab) !== undefined)).toEqual([])
    const cutNames = new Set(cuts.rows.flatMap(({ name, code }) => [name, code]))
    expect(listFailing(stones, ({ finish }) => finish.cut === null || cutNames.has(finish.cut))).toEqual([])
  })

  it('uses each stock and certificate number once', () => {
    expect(new Set(stones.map((stone) => stone.stockNo)).size).toBe(stones.length)
    const numbers = stones.flatMap(({ report }) => report.certificateNo ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('has prices, with both Rap price and discount or neither', () => {
    expect(
      listFailing(stones, ({ price, caratHundredths }) => {
        const { pricePerCaratCents, rapPriceCents, discountPercent } = price
        const hasTotal = multiplyCarats(pricePerCaratCents, caratHundredths * 10) > 0
        if (rapPriceCents === null || discountPercent === null)
          return hasTotal && rapPriceCents === discountPercent
        const exact = (rapPriceCents * (100 + discountPercent)) / 100
        return hasTotal && Math.abs(pricePerCaratCents - exact) <= 0.5
      }),
    ).toEqual([])
  })

  it('has a depth that matches height and width within 0.2, and a weight that fits its box', () => {
    expect(
      listFailing(stones, ({ shape, form, caratHundredths, parcelStones }) => {
        const { lengthMm, widthMm, heightMm, depthPercent } = form
        const acrossMm = shape === 'Round' ? (lengthMm + widthMm) / 2 : widthMm
        const filled = caratHundredths / 100 / parcelStones / (0.0176 * lengthMm * widthMm * heightMm)
        return Math.abs((heightMm / acrossMm) * 100 - depthPercent) < 0.2 && filled > 0.2 && filled < 0.56
      }),
    ).toEqual([])
  })

  it('prices mined white stones by Rap, and parcels, colours, black and lab-grown stones without', () => {
    const isByRap = (stone: DemoStone) =>
      stone.color.name === 'White' && !stone.isLabGrown && stone.parcelStones === 1
    expect(listFailing(stones, (stone) => (stone.price.rapPriceCents !== null) === isByRap(stone))).toEqual(
      [],
    )
  })
})

describe('the mix', () => {
  it.each(Object.entries(defaultMix))('has its share of %s', (section, percent) => {
    // The keys of the default mix are sections.
    const share = listOf(section as StoneSection).length / stones.length
    expect(Math.abs(share * 100 - percent)).toBeLessThan(1 + percent * 0.03)
  })

  it('comes from the merchant and ten vendors, each with a substantial share', () => {
    const names = new Set(stones.map((stone) => stone.vendor?.name ?? null))
    expect(names.size).toBe(11)
    for (const name of names) {
      const share = shareOf(stones, (stone) => (stone.vendor?.name ?? null) === name)
      expect(share).toBeGreaterThan(0.02)
      expect(share).toBeLessThan(0.25)
    }
  })

  it('is mostly available, with some stones held and some on memo, a few of them shown to all', () => {
    expect(shareOf(stones, (stone) => stone.availability === 'A')).toBeGreaterThan(0.92)
    expect(shareOf(stones, (stone) => stone.availability === 'H')).toBeGreaterThan(0.02)
    const memos = stones.filter((stone) => stone.availability === 'M')
    expect(memos.length / stones.length).toBeGreaterThan(0.015)
    expect(shareOf(memos, (stone) => stone.isShownToAll)).toBeCloseTo(0.5, 0)
    expect(listFailing(stones, (stone) => !stone.isShownToAll || stone.availability === 'M')).toEqual([])
  })
})

describe('white stones', () => {
  const white = listOf('white').filter((stone) => stone.parcelStones === 1)

  it('are mostly round, then oval, pear and emerald', () => {
    expect(shareOf(white, (stone) => stone.shape === 'Round')).toBeCloseTo(0.62, 1)
    const [oval, pear, princess] = ['Oval', 'Pear', 'Princess'].map((shape) =>
      shareOf(white, (stone) => stone.shape === shape),
    )
    expect(oval).toBeGreaterThan(pear!)
    expect(pear).toBeGreaterThan(princess!)
  })

  it('have letters D to M, most often G', () => {
    const shares = 'DEFGHIJKLM'
      .split('')
      .map((colorGrade) => shareOf(white, ({ color }) => color.colorGrade === colorGrade))
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 9)
    expect(Math.max(...shares)).toBe(shares[3])
    for (const index of [1, 2, 3]) expect(shares[index]).toBeGreaterThan(shares[index - 1]!)
    for (const index of [4, 5, 6, 7, 8, 9]) expect(shares[index]).toBeLessThan(shares[index - 1]!)
  })

  it('are graded for cut only if they are round brilliants', () => {
    const isGraded = (stone: DemoStone) => stone.finish.cut !== null
    expect(listFailing(white, (stone) => isGraded(stone) === (stone.shape === 'Round'))).toEqual([])
  })

  it('have a good polish if they have a good cut', () => {
    const isEx = (stone: DemoStone) => stone.finish.polish === 'EX'
    const ofCut = (cut: string) => white.filter((stone) => stone.finish.cut === cut)
    expect(shareOf(ofCut('EX'), isEx)).toBeGreaterThan(0.8)
    expect(shareOf(ofCut('G'), isEx)).toBeLessThan(0.2)
  })

  it('are more expensive the better they are cut', () => {
    const meanOf = (cut: string) => {
      const discounts = white
        .filter((stone) => stone.finish.cut === cut)
        .map((stone) => stone.price.discountPercent!)
      return discounts.reduce((sum, percent) => sum + percent) / discounts.length
    }
    expect(meanOf('EX')).toBeGreaterThan(meanOf('VG') + 5)
    expect(meanOf('VG')).toBeGreaterThan(meanOf('G') + 4)
  })

  it('are eye clean down to VS2, and never from I1 down', () => {
    const isClean = (stone: DemoStone) => stone.appearance.eyeClean === 'Yes'
    const ofClarity = (...clarities: string[]) => white.filter((stone) => clarities.includes(stone.clarity))
    expect(shareOf(ofClarity('IF', 'VVS1', 'VS2'), isClean)).toBe(1)
    expect(shareOf(ofClarity('I1', 'I2', 'I3'), isClean)).toBe(0)
    expect(listFailing(ofClarity('FL'), (stone) => stone.appearance.keyToSymbols === null)).toEqual([])
    expect(listFailing(ofClarity('SI2', 'I1'), (stone) => stone.appearance.keyToSymbols !== null)).toEqual([])
  })

  it('name the colour of fluorescence from medium strength', () => {
    const isStrong = (stone: DemoStone) =>
      ['Medium', 'Strong', 'Very Strong'].includes(stone.fluorescence.intensity ?? '')
    expect(listFailing(white, (stone) => isStrong(stone) === (stone.fluorescence.color !== null))).toEqual([])
    expect(shareOf(white, (stone) => stone.fluorescence.intensity === 'None')).toBeCloseTo(0.64, 1)
  })
})

describe('parcels', () => {
  const parcels = stones.filter((stone) => stone.parcelStones > 1)

  it('have white colour ranges, no report, and stones of up to 0.42 ct each', () => {
    expect(parcels.length / listOf('white').length).toBeCloseTo(0.03, 2)
    expect(
      listFailing(parcels, ({ color, report, caratHundredths, parcelStones }) => {
        const mean = caratHundredths / parcelStones
        return (
          /^[D-J]-[E-K]$/.test(color.colorGrade!) && report.certificateNo === null && mean >= 5 && mean <= 42
        )
      }),
    ).toEqual([])
  })
})

describe('coloured, black, salt-and-pepper and lab-grown stones', () => {
  it('have intensities and overtones that match the colour', () => {
    const fancy = listOf('fancyColor')
    expect(shareOf(fancy, ({ color }) => color.name === 'Yellow')).toBeGreaterThan(0.4)
    expect(shareOf(fancy, ({ color }) => color.overtone !== null)).toBeGreaterThan(0.3)
    expect(listFailing(fancy, ({ color }) => color.colorGrade === null)).toEqual([])
    const overtones = new Set(fancy.map(({ color }) => color.overtone))
    expect(overtones).toContain('Brownish')
    expect(overtones).toContain('Orangy')
  })

  it('have no clarity if they are black', () => {
    expect(listFailing(listOf('black'), (stone) => stone.clarity === 'None')).toEqual([])
  })

  it('have four cuts, special shapes and no report if they are salt-and-pepper', () => {
    const rustic = listOf('snP')
    expect(new Set(rustic.map((stone) => stone.finish.cut))).toEqual(
      new Set(['Rose', 'Double', 'Step', 'Brilliant']),
    )
    const shapeNames = new Set(rustic.map((stone) => stone.shape))
    for (const shape of ['Kite', 'Hexagon', 'Shield', 'Rose']) expect(shapeNames).toContain(shape)
    const colorNames = new Set(rustic.map((stone) => stone.color.name))
    expect(colorNames).toEqual(new Set(['S&P', 'Rustic', 'Ice', 'Cognac', 'Gray', 'Black']))
    expect(listFailing(rustic, (stone) => stone.report.certificateNo === null)).toEqual([])
    expect(
      listFailing(rustic, ({ finish, form }) =>
        finish.cut === 'Rose' || finish.cut === 'Double'
          ? form.tablePercent === null
          : form.tablePercent !== null,
      ),
    ).toEqual([])
  })

  it('have LG numbers from IGI if they are lab-grown', () => {
    const grown = listOf('labGrown')
    expect(listFailing(grown, (stone) => stone.isLabGrown)).toEqual([])
    expect(shareOf(grown, (stone) => stone.report.lab === 'IGI')).toBeGreaterThan(0.8)
    const ofIgi = grown.filter((stone) => stone.report.lab === 'IGI')
    expect(listFailing(ofIgi, (stone) => stone.report.certificateNo!.startsWith('LG'))).toEqual([])
  })
})

describe('stones sold together', () => {
  it('form pairs that name each other and match, with carats within 2 %', () => {
    const pairs = listOf('mathingPairs')
    const byStockNo = new Map(pairs.map((stone) => [stone.stockNo, stone]))
    expect(
      listFailing(pairs, (stone) => {
        const twin = byStockNo.get(stone.pair!.stockNo)!
        const [lighter, heavier] = [stone.caratHundredths, twin.caratHundredths].sort((a, b) => a - b)
        return (
          twin !== stone &&
          twin.pair!.stockNo === stone.stockNo &&
          twin.pair!.isSeparable === stone.pair!.isSeparable &&
          twin.shape === stone.shape &&
          twin.clarity === stone.clarity &&
          JSON.stringify(twin.color) === JSON.stringify(stone.color) &&
          twin.finish.cut === stone.finish.cut &&
          twin.vendor === stone.vendor &&
          twin.availability === stone.availability &&
          twin.price.discountPercent === stone.price.discountPercent &&
          heavier! <= lighter! * 1.02 &&
          Math.abs(twin.form.lengthMm / stone.form.lengthMm - 1) < 0.02 &&
          Math.abs(twin.form.widthMm / stone.form.widthMm - 1) < 0.02
        )
      }),
    ).toEqual([])
  })

  it('form line sets of 5 to 11 stones, alike in size, colour and clarity, all free or none', () => {
    const sets = Map.groupBy(listOf('fancyShape'), (stone) => stone.lineSet!.name)
    expect(sets.size).toBeGreaterThan(50)
    const isWhole = (set: readonly DemoStone[]) => {
      const weights = set.map((stone) => stone.caratHundredths)
      const lineSet = set[0]!.lineSet!
      return (
        set.length >= 5 &&
        set.length <= 11 &&
        set.every((stone) => stone.shape !== 'Round') &&
        set.every((stone) => lineSet.color.split('-').includes(stone.color.colorGrade!)) &&
        set.every((stone) => lineSet.clarity.split('-').includes(stone.clarity)) &&
        new Set(set.map((stone) => `${stone.vendor?.name} ${stone.availability}`)).size === 1 &&
        Math.max(...weights) <= Math.min(...weights) * 1.25 + 1
      )
    }
    expect([...sets.values()].filter((set) => !isWhole(set))).toEqual([])
    const mixed = [...sets.values()].filter((set) => new Set(set.map((stone) => stone.shape)).size > 1)
    expect(mixed.length / sets.size).toBeGreaterThan(0.25)
    expect(mixed.length / sets.size).toBeLessThan(0.65)
  })
})
