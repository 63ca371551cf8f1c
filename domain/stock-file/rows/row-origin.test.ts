import { describe, expect, it } from 'vitest'
import { matchHeadings } from '#domain/stock-file/headings/match-headings.ts'
import { listExampleReasons, readExample, readExampleStone } from './example-row.ts'
import { readStockRow } from './read-stock-row.ts'

type Changed = Record<string, string>

describe('a stone is lab-grown', () => {
  it.each<[Changed]>([
    [{ 'Growth Type': 'CVD' }],
    [{ 'Growth Method': 'HPHT' }],
    [{ Technology: 'CVD Type IIa' }],
    [{ Grown: 'Lab Grown Diamonds' }],
    [{ LGType: 'HPHT Type IIb' }],
    [{ 'Natural/Lab': 'lab created' }],
    [{ 'Type (CVD or HPHT)': 'CVD' }],
    [{ 'Lab Grown': 'Yes' }],
    [{ Lab: 'IGI LG' }],
    [{ Lab: 'GIA LGDR' }],
    [{ Lab: 'IGI (Lab Grown)' }],
    [{ Lab: 'LG-IGI' }],
    [{ Treatment: 'CVD' }],
    [{ Treatment: 'As Grown' }],
    [{ Treatment: 'Laboratory Grown' }],
    [{ Treatment: 'CVD As Grown' }],
    [{ 'Member Comment': 'This Laboratory Grown Diamond was created by Chemical Vapor Deposition' }],
    [{ 'Cert Comment': 'This is a man-made diamond and has been produced by CVD growth processes.' }],
    [{ 'Report Type': 'Laboratory-Grown Diamond Report' }],
    [{ 'Report #': 'LG586312345' }],
    [{ 'Report #': 'IGI LG58-6312345' }],
    [{ 'Certificate URL': 'https://www.igi.example/verify?r=LG586312345' }],
    [{ 'Certificate URL': 'https://reports.example/LG586312345.pdf' }],
    [{ 'Laser Inscription': 'IGI LG586312345' }],
    [{ 'Kx Remark 7': 'Lab Grown' }],
    [{ 'Kx Remark 7': 'IGI LG586312345' }],
    [{ 'Kx Remark 7': 'https://lab.example/verify?r=LG586312345' }],
  ])('if one cell says so: %j', (changed) => {
    expect(readExampleStone(changed).isLabGrown).toBe(true)
  })

  it.each<[Changed]>([
    [{ 'Growth Type': 'Natural' }],
    [{ 'Member Comment': 'Natural diamond, not lab grown. Tested non-CVD.' }],
    [{ Treatment: 'None' }],
    [{ Treatment: 'Laser Drilled' }],
    [{ Lab: 'GIA' }],
    [{ 'Growth Type': 'Natural', Treatment: 'HPHT' }],
    [{ 'Growth Type': '-' }],
    [{ 'Growth Type': 'N/A' }],
    [{ 'Rejection Reason': 'Report # "LG586312345" means lab-grown, but Lab Grown "No" means natural.' }],
    [{ 'Rejected Because': 'Lab "IGI LG" says lab-grown, but Growth Type "Natural" says natural.' }],
  ])('but not by %j', (changed) => {
    expect(readExampleStone(changed).isLabGrown).toBe(false)
  })

  it('includes its process, which is no treatment', () => {
    expect(readExampleStone({ Treatment: 'CVD' })).toMatchObject({
      treatment: null,
      extras: { growthType: 'CVD' },
    })
    expect(readExampleStone({ 'Growth Type': 'CVD', Treatment: 'HPHT' })).toMatchObject({
      isLabGrown: true,
      treatment: 'HPHT',
      extras: { growthType: 'CVD' },
    })
  })
})

describe('an address behind a cell', () => {
  it('of a column that is not read is evidence, too', () => {
    const links = (link: string) => new Map([[0, { link }]])
    const read = (link: string) =>
      readStockRow(
        ['View', 'A1', 'Oval', '1.5', 'D', 'IGI', '301'],
        matchHeadings(['', 'Stock #', 'Shape', 'Weight', 'Color', 'Lab', 'Rapnet Price'], []).mapping,
        { marks: links(link) },
      )
    expect(read('https://lab.example/?r=LG586312345')).toMatchObject({ stone: { isLabGrown: true } })
    expect(read('https://lab.example/?r=586312345')).toMatchObject({ stone: { isLabGrown: false } })
  })
})

describe('a row is rejected', () => {
  it.each<[Changed, string]>([
    [
      { 'Growth Type': 'Natural', Lab: 'IGI LG' },
      'Lab "IGI LG" means lab-grown, but Growth Type "Natural" means natural.',
    ],
    [
      { 'Lab Grown': 'No', 'Report #': 'LG586312345' },
      'Report # "LG586312345" means lab-grown, but Lab Grown "No" means natural.',
    ],
    [{ 'Growth Type': 'Xenon' }, 'Growth Type "Xenon" is not a known origin.'],
    [{ 'Growth Type': 'Natural CVD' }, 'Growth Type "Natural CVD" is not a known origin.'],
    [{ 'Growth Type': 'Moissanite' }, 'Growth Type "Moissanite" is not a diamond.'],
    [{ 'Growth Type': 'Cubic Zirconia' }, 'Growth Type "Cubic Zirconia" is not a diamond.'],
    [{ 'Growth Type': 'CZ' }, 'Growth Type "CZ" is not a diamond.'],
    [{ Treatment: 'Synthetic Moissanite' }, 'Treatment "Synthetic Moissanite" is not a diamond.'],
    [{ 'Kx Remark 7': 'Moissanite' }, 'Kx Remark 7 "Moissanite" means this is not a diamond.'],
    [{ 'Member Comment': 'CZ' }, 'Member Comment "CZ" means this is not a diamond.'],
    [
      { Treatment: 'HPHT' },
      'Treatment "HPHT" can mean a treated natural stone or a lab-grown one. No other column shows which.',
    ],
  ])('for %j', (changed, reason) => {
    expect(listExampleReasons(changed)).toEqual([reason])
  })

  it('unless the answer for the vendor says what HPHT means', () => {
    const read = (vendorOrigin: 'lab' | 'natural') => readExample({ Treatment: 'HPHT' }, { vendorOrigin })
    expect(read('natural')).toMatchObject({ stone: { isLabGrown: false, treatment: 'HPHT' } })
    expect(read('lab')).toMatchObject({ stone: { isLabGrown: true } })
  })
})
