import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearch } from '#web/shared/router/search-text.ts'
import { parseUrlState } from './catalogue-url.ts'
import { emptyState } from './catalogue-state.ts'
import { listChips, summarizeIds, formatRangeLabel } from './chips.ts'

const chipsOf = (address: string) =>
  listChips(parseUrlState(parseSearch(address))).map(({ title, value }) => `${title}: ${value}`)

describe('chips', () => {
  test('Chips show the filters in trade terms', () => {
    expect(
      chipsOf(
        '?shapes=Round,Oval&color=D,E,F,H&clarity=VS1,VS2&cut=ID,EX&carats=0.5-0.699,2-&rap=-40--30&only=no-bgm&q=blue',
      ),
    ).toEqual([
      'Search: “blue”',
      'Shape: Round, Oval',
      'Colour: D–F, H',
      'Clarity: VS1, VS2',
      'Cut: ID, EX',
      'Carats: 0.50–0.69, from 2.00',
      'Rap discount: 30–40%',
      'No BGM: ',
    ])
  })

  test('Where stones are sold in sets, the chip says that the carats are those of one stone', () => {
    const [chip] = listChips(
      { ...emptyState, filters: { carats: { min: 0.5, max: 3 } } },
      { hasLineSets: true },
    )
    expect(`${chip?.title}: ${chip?.value}`).toBe('Carats per stone: 0.50–3.00')
  })

  test('Chips say when stones came and when their prices were reduced', () => {
    expect(chipsOf('?new=7d&reduced=30d')).toEqual([
      'New: in the last 7 days',
      'Price reduced: in the last 30 days',
    ])
    expect(chipsOf('?reduced=2026-11-12')).toEqual(['Price reduced: since 12 November 2026'])
    expect(chipsOf('?reduced=yesterday')).toEqual([])
  })

  test('A chip of a pasted list shows the number of entries', () => {
    expect(chipsOf('?stock=A1,A2&certificateList=k7')).toEqual([
      'Stock numbers: 2',
      'Certificate numbers: list',
    ])
  })

  test.each([
    ['totalPrice', { max: 1234.5 }, 'up to $1,234.50'],
    ['tablePercent', { min: 55, max: 58.5 }, '55–58.5'],
    ['crownAngle', { min: 34, max: 34 }, '34°'],
    ['length', { min: 6.4 }, 'from 6.40'],
    ['ratio', { min: 1.3, max: 1.45 }, '1.30–1.45'],
    ['carats', { min: 0.996, max: 1.2 }, '0.996–1.20'],
  ] as const)('%s %j reads %s', (name, range, text) => {
    expect(formatRangeLabel(name, range)).toBe(text)
  })

  test.each([
    [{ max: -40 }, 'Rap discount: 40% or more'],
    [{ min: -40 }, 'Rap discount: up to 40%'],
    [{ min: -40, max: -30 }, 'Rap discount: 30–40%'],
    [{ min: -10, max: 5 }, 'Rap %: −10–5'],
    [{ min: 5 }, 'Rap %: from 5'],
  ])('A Rap %% of %j reads %s', (discount, text) => {
    const [chip] = listChips({ ...emptyState, filters: { discount } })
    expect(`${chip?.title}: ${chip?.value}`).toBe(text)
  })

  test('A chip names the period or the day of “New since”, and the countries', () => {
    expect(chipsOf('?new=7d&location=India,Belgium')).toEqual([
      'Location: India, Belgium',
      'New: in the last 7 days',
    ])
    expect(chipsOf('?new=2026-11-20')).toEqual(['New: since 20 November 2026'])
    expect(chipsOf('?new=2026-13-20')).toEqual([])
  })

  test('The slight grades of some labs count as faint fluorescence', () => {
    expect(summarizeIds('fluorIds', [1, 2, 3, 4, 5])).toBe('None–Medium')
    expect(summarizeIds('fluorIds', [4])).toBe('Faint')
  })

  test('A half grade on its own keeps its name', () => {
    expect(summarizeIds('polishIds', [11, 1])).toBe('EX, VG-EX')
    expect(summarizeIds('polishIds', [1, 2, 11])).toBe('EX, VG')
  })

  test('Removing every chip leaves no filter', () => {
    const queryParams = fc.subarray([
      'shapes=Round',
      'color=D,E',
      'carats=1-2',
      'price=-100',
      'only=no-bgm,3d',
      'q=a',
      'stock=A',
      'overtone=Orangy',
    ])
    fc.assert(
      fc.property(queryParams, (parts) => {
        let state = parseUrlState(parseSearch(parts.join('&')))
        const count = listChips(state).length
        for (let removed = 0; removed < count; removed += 1) state = listChips(state)[0]?.without ?? state
        expect(state).toEqual(emptyState)
      }),
    )
  })
})
