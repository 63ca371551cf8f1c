import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { compareLists } from './compare-lists.ts'
import { makePriceLookup } from './find-list-price.ts'
import { inventPriceList } from './invent-price-list.ts'
import { nameClarity, nameColor, type PriceCell } from './price-cell.ts'
import { readPriceList } from './read-price-list.ts'

const list = inventPriceList()

/** Writes a list as the trade's files do, without headings. */
const toRows = (cells: readonly PriceCell[], formatPrice = (cents: number) => String(cents / 100)) =>
  cells.map(({ table, clarityId, colorId, minHundredths, maxHundredths, priceCents }) => [
    table === 'round' ? 'BR' : 'PS',
    nameClarity(clarityId),
    nameColor(colorId),
    (minHundredths / 100).toFixed(2),
    (maxHundredths / 100).toFixed(2),
    formatPrice(priceCents),
    '11/20/2026',
  ])

const rows = toRows(list)
const replaceCell = (row: number, column: number, text: string) =>
  rows.map((texts, index) => (index === row ? texts.with(column, text) : texts))

describe('a price list file', () => {
  test('without headings, in dollars, is read cell by cell', () => {
    const read = readPriceList(rows)
    expect(read).toMatchObject({ problems: [], unit: 'dollars', date: '2026-11-20' })
    expect(read.cells).toEqual(list)
    expect(read.notes).toEqual([
      'Round: the list has no prices for 6.00–9.99 ct',
      'Pear: the list has no prices for 6.00–9.99 ct',
    ])
  })

  test('with headings in another order, and decimal commas, is read the same', () => {
    const order = [5, 0, 2, 1, 3, 4, 6]
    const headings = ['Price per carat', 'Shape', 'Color', 'Clarity', 'Low size', 'High size', 'Date']
    const reordered = rows.map((texts) => order.map((column) => (texts[column] ?? '').replace('.', ',')))
    expect(readPriceList([headings, ...reordered]).cells).toEqual(list)
  })

  test('in hundreds of dollars is recognised by its magnitude', () => {
    const read = readPriceList(toRows(list, (cents) => String(cents / 10_000)))
    expect(read.unit).toBe('hundreds')
    expect(read.cells).toEqual(list)
  })

  test('whose unit the prices do not tell is asked for', () => {
    const cheap = list.map((cell) => ({ ...cell, priceCents: Math.ceil(cell.priceCents / 12) }))
    const inCents = toRows(cheap, (cents) => (cents / 100).toFixed(2))
    expect(readPriceList(inCents).unit).toBe(null)
    expect(readPriceList(inCents, 'dollars')).toMatchObject({ unit: 'dollars', cells: cheap })
    const raised = cheap.map((cell) => ({ ...cell, priceCents: cell.priceCents * 100 }))
    expect(readPriceList(inCents, 'hundreds').cells).toEqual(raised)
  })

  test.each<[string, number, string, string]>([
    ['an unknown shape', 0, 'Sphere', '“Sphere” is not valid. Enter round or pear'],
    ['a shape of the pear table by another name', 0, 'OV', '“OV” is not valid. Enter round or pear'],
    ['an unknown clarity', 1, 'VX', '“VX” is not valid. Enter a clarity from IF to I3'],
    ['a range of colours', 2, 'D-F', '“D-F” is not valid. Enter a colour from D to Z'],
    ['a weight in thousandths', 3, '0.012', '“0.012” is not valid. Enter carats with two decimals'],
    ['an empty price', 5, '', 'This cell is empty. Enter a price per carat above zero'],
    ['a price of zero', 5, '0', '“0” is not valid. Enter a price per carat above zero'],
    ['a negative price', 5, '-1200', '“-1200” is not valid. Enter a price per carat above zero'],
    ['a price with an exponent', 5, '1e9', '“1e9” is not valid. Enter a price per carat above zero'],
  ])('with %s says where', (_, column, text, message) => {
    const { problems } = readPriceList(replaceCell(7, column, text))
    expect(problems).toContainEqual(expect.objectContaining({ row: 8, message }))
  })

  test('with a cell twice names both rows', () => {
    const { problems } = readPriceList([...rows, rows[3] ?? []])
    expect(problems).toEqual([
      { row: rows.length + 1, column: 'price', message: 'Row 4 already has Round 0.01–0.03 ct, D VS1' },
    ])
  })

  test('with overlapping bands names them', () => {
    const wide = list.map((cell) => (cell.minHundredths === 100 ? { ...cell, maxHundredths: 155 } : cell))
    const messages = readPriceList(toRows(wide)).problems.map(({ message }) => message)
    expect(messages).toEqual([
      'Round: 1.00–1.55 ct and 1.50–1.99 ct overlap',
      'Pear: 1.00–1.55 ct and 1.50–1.99 ct overlap',
    ])
  })

  test('with a gap between bands, or a missing cell, says which', () => {
    const withGap = list.filter(({ minHundredths, table }) => minHundredths !== 50 || table === 'pear')
    expect(readPriceList(toRows(withGap)).problems).toMatchObject([
      { column: 'lowSize', message: 'Round: the list has no prices for 0.50–0.69 ct' },
    ])
    const withoutCell = list.filter((_, index) => index !== 1234)
    const missing = list[1234]
    expect(missing).toBeDefined()
    const [problem] = readPriceList(toRows(withoutCell)).problems
    expect(problem?.message).toContain(`no price for ${nameColor(missing?.colorId ?? 0)} `)
  })

  test('that names several dates is refused', () => {
    const { problems } = readPriceList(replaceCell(100, 6, '11/13/2026'))
    expect(problems).toEqual([{ row: 1, column: 'date', message: 'The rows have several dates' }])
  })

  test('of a million lines of junk is refused at once', () => {
    const junk = Array.from({ length: 1_000_000 }, () => ['?'])
    expect(readPriceList(junk)).toMatchObject({
      problemCount: 1,
      problems: [{ message: 'A price list has at most 20,000 rows' }],
    })
    expect(readPriceList([]).problems).toMatchObject([{ message: 'The file is empty' }])
    const read = readPriceList(junk.slice(0, 5000))
    expect(read.problems).toHaveLength(100)
    expect(read.problemCount).toBeGreaterThan(5000)
  })

  test('of any text is read or refused, never with an error of the program', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('BR', 'PS', 'VS1', 'D', '1.00', '1.49', '5000'),
    )
    fc.assert(
      fc.property(fc.array(fc.array(text, { maxLength: 9 }), { maxLength: 20 }), (anything) => {
        const { cells, problems } = readPriceList(anything)
        expect(cells.length + problems.length).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the list price of a stone', () => {
  const priceOf = makePriceLookup(list)
  const round = shapes.getByName('Round').id
  const letter = (variation: string) => colors.rows.find((color) => color.variation === variation)?.id ?? 0
  const grade = (name: string) => clarities.getByName(name).id
  const stone = { shapeId: round, caratsThousandths: 1000, colorId: letter('G'), clarityId: grade('VS2') }

  test('a weight below a full hundredth belongs to the band below', () => {
    expect(priceOf(stone)).toBe(660_000)
    expect(priceOf({ ...stone, caratsThousandths: 999 })).toBe(490_000)
    expect(priceOf({ ...stone, caratsThousandths: 1499 })).toBe(660_000)
    expect(priceOf({ ...stone, caratsThousandths: 1500 })).toBe(920_000)
  })

  test('FL uses the price of IF, and every shape but round that of pears', () => {
    expect(priceOf({ ...stone, clarityId: grade('FL') })).toBe(priceOf({ ...stone, clarityId: grade('IF') }))
    const pear = priceOf({ ...stone, shapeId: shapes.getByName('Pear').id })
    expect(pear).toBe(515_000)
    const others = shapes.rows.filter(({ id }) => id !== round)
    for (const { id } of others) expect(priceOf({ ...stone, shapeId: id })).toBe(pear)
  })

  test.each([
    ['a weight that the list lacks', { caratsThousandths: 6000 }],
    ['a stone below a hundredth', { caratsThousandths: 9 }],
    ['a colour that the list lacks', { colorId: letter('N') }],
    ['a range of colours', { colorId: letter('G-H') }],
    ['a fancy colour', { colorId: 12 }],
    ['no colour', { colorId: null }],
    ['no clarity', { clarityId: null }],
    ['an ungraded clarity', { clarityId: grade('None') }],
  ])('%s has no price', (_, change) => {
    expect(priceOf({ ...stone, ...change })).toBe(null)
  })

  test('every stone has the price of the one cell that contains it', () => {
    const id = (rows: readonly { id: number }[]) => fc.constantFrom(...rows.map((row) => row.id))
    const anyStone = fc.record({
      shapeId: id(shapes.rows),
      caratsThousandths: fc.integer({ min: 1, max: 12_000 }),
      colorId: id(colors.rows),
      clarityId: id(clarities.rows),
    })
    fc.assert(
      fc.property(anyStone, (any) => {
        const carats = Number((any.caratsThousandths / 1000).toFixed(3).slice(0, -1))
        const clarityId = any.clarityId === grade('FL') ? grade('IF') : any.clarityId
        const found = list.filter(
          (cell) =>
            (cell.table === 'round') === (any.shapeId === round) &&
            cell.colorId === any.colorId &&
            cell.clarityId === clarityId &&
            cell.minHundredths / 100 <= carats &&
            carats <= cell.maxHundredths / 100,
        )
        expect(found.length).toBeLessThanOrEqual(1)
        expect(priceOf(any)).toBe(found[0]?.priceCents ?? null)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('two lists', () => {
  test('are compared cell by cell, the largest changes first', () => {
    const [first, second, ...others] = list
    if (!first || !second) throw new Error('The list is empty')
    const after = [
      { ...first, priceCents: first.priceCents * 2 },
      ...others.map((cell, index) => (index === 0 ? { ...cell, priceCents: cell.priceCents - 1000 } : cell)),
    ]
    const comparison = compareLists(list, after)
    expect(comparison).toMatchObject({
      unchanged: list.length - 3,
      raised: 1,
      lowered: 1,
      added: 0,
      removed: 1,
      large: 1,
    })
    expect(comparison.changes.map(({ percent }) => percent === null)).toEqual([false, false, true])
    expect(comparison.changes[0]).toMatchObject({ percent: 100 })
    expect(compareLists(list, list)).toMatchObject({ unchanged: list.length, changes: [] })
  })
})
