import { describe, expect, it } from 'vitest'
import { labs } from '#domain/reference/labs.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { listExampleReasons, listExampleWarnings, readExampleStone } from './rows/example-row.ts'
import { matchHeadings } from './headings/match-headings.ts'
import { readShade } from './values/appearance-values.ts'
import { readLab } from './values/lab-values.ts'
import { readShape } from './values/shape-values.ts'

const shapeOf = (text: string) => {
  const reading = readShape(text)
  return reading === undefined ? undefined : shapes.get(reading.shapeId).name
}

describe('a shape as vendors and reports write it', () => {
  it.each([
    ['OB', 'Oval'],
    ['OVL', 'Oval'],
    ['Oval Modified Brilliant', 'Oval'],
    ['Trillion', 'Triangle'],
    ['Triangular Modified Brilliant', 'Triangle'],
    ['SQ Cushion', 'Square Cushion'],
    ['SQ.CUSHION', 'Square Cushion'],
    ['Long Cushion', 'Cushion'],
    ['Elongated Cushion', 'Cushion'],
    ['CUSH MOD', 'Cushion Modified'],
    ['Cushion Brilliant', 'Cushion Brilliant'],
    ['EMRD', 'Emerald'],
    ['Cut-Cornered Rectangular Step Cut', 'Emerald'],
    ['Square Emerald Cut', 'Square Emerald'],
    ['TRAP', 'Trapezoid'],
    ['Cut-Cornered Square Modified Brilliant', 'Square Radiant'],
    ['Cut-Cornered Rectangular Modified Brilliant', 'Radiant'],
    ['Square Modified Brilliant', 'Princess'],
    ['Marquise Brilliant', 'Marquise'],
    ['Pear Modified Brilliant', 'Pear'],
    ['Heart Modified Brilliant', 'Heart'],
    ['Old European Brilliant', 'Old European'],
    ['Round (H&A)', 'Round'],
    ['Kite Shape', 'Kite'],
    ['Half-Moon Step Cut', 'Half Moon'],
    ['MQB', 'Marquise'],
    ['TBAG', 'Tapered Baguette'],
  ])('%s is %s', (text, name) => {
    expect(shapeOf(text)).toBe(name)
  })
})

describe('a lab as vendors write it', () => {
  it.each([
    ['GIA Dossier', 'GIA'],
    ['GIA Diamond Dossier', 'GIA'],
    ['IGI Diamond Grading Report', 'IGI'],
    ['IGI Certified', 'IGI'],
    ['AGS Lab', 'AGS'],
    ['W/O Cert', 'None'],
    ['GIA DOSS', 'GIA'],
    ['GIA LG', 'GIA'],
    ['GCAL 8X', 'GCAL'],
    ['Forevermark', 'FM'],
    ['NC', 'None'],
    ['N/C', 'None'],
    ['No Certificate', 'None'],
    ['Non-Cert', 'None'],
    ['Sarine', 'Other'],
    ['IGI LG', 'IGI'],
    ['HRD Antwerp', 'HRD'],
  ])('%s is %s', (text, name) => {
    expect(labs.get(readLab(text) ?? 0).name).toBe(name)
  })
})

describe('grades, shades and prices as vendors write them', () => {
  it.each([
    ['3EX', [1, 1, 1]],
    ['3VG', [2, 2, 2]],
    ['Triple EX', [1, 1, 1]],
    ['EX-EX-VG', [1, 1, 2]],
    ['EX/VG/VG', [1, 2, 2]],
    ['EX', [1, null, null]],
  ])('%s in the cut column gives cut, polish and symmetry', (cut, grades) => {
    const { cutId, polishId, symmetryId } = readExampleStone({ 'Cut Grade': cut })
    expect([cutId, polishId, symmetryId]).toEqual(grades)
  })

  it('three grades do not replace a polish of its own', () => {
    expect(readExampleStone({ 'Cut Grade': '3EX', Polish: 'VG' })).toMatchObject({
      polishId: 2,
      symmetryId: 1,
    })
  })

  it('shades of brown have their degrees', () => {
    expect(['FBR', 'LBR', 'MBR'].map(readShade)).toEqual(['Faint Brown', 'Light Brown', 'Medium Brown'])
  })

  it.each(['POR', 'On Request', 'Call for price', 'P.O.R.'])('%s is a price on request', (price) => {
    expect(readExampleStone({ 'Rapnet Price': price })).toMatchObject({
      pricePerCaratCents: null,
      totalPriceCents: null,
      discountPercent: null,
    })
  })

  it('a total is kept to the cent if the price per carat is derived from it', () => {
    const stone = readExampleStone({ Weight: '0.33', 'Rapnet Price': '', 'Total Price': '1000.01' })
    expect(stone).toMatchObject({ pricePerCaratCents: 303_033, totalPriceCents: 100_001 })
  })
})

describe('dimensions of shapes with an orientation', () => {
  const sides = (changed: Record<string, string>) => {
    const { lengthMm, widthMm, heightMm } = readExampleStone(changed)
    return [lengthMm, widthMm, heightMm]
  }

  it('stay as given, with the depth related to the width', () => {
    const heart = { Shape: 'Heart', Measurements: '6.10x6.60x3.90', 'Depth %': '59.1' }
    expect(sides(heart)).toEqual([6.1, 6.6, 3.9])
    expect(listExampleWarnings(heart)).toEqual([])
    expect(sides({ Shape: 'Trapezoid', Measurements: '4.10x6.20x2.90' })).toEqual([4.1, 6.2, 2.9])
    expect(sides({ Shape: 'Pear', Measurements: '5.10x8.20x3.10' })).toEqual([8.2, 5.1, 3.1])
  })

  it('Height completes measurements of two numbers', () => {
    const round = { 'Meas MM': '6.41-6.44', Height: '3.97', 'Depth %': '61.8' }
    expect(sides(round)).toEqual([6.44, 6.41, 3.97])
    expect(listExampleWarnings(round)).toEqual([])
  })

  it('a round stone may be measured by its diameter alone', () => {
    expect(sides({ Diameter: '6.43', Height: '3.97' })).toEqual([6.43, 6.43, 3.97])
  })
})

describe('a file that writes the opposite of what is usual', () => {
  it('has its discounts read as its prices show', () => {
    const headings = ['Price/Ct', 'Rap', 'Disc']
    const rows = [
      ['6000', '10000', '+40'],
      ['5000', '10000', '+50'],
    ]
    expect(matchHeadings(headings, rows).style.discount.isPositiveBelowRap).toBe(true)
  })

  it('reports a row in which two columns of one field differ', () => {
    expect(listExampleWarnings({ Weight: '1.01', Carat: '1.10' })).toEqual([
      'Weight "1.01" was used; Carat has "1.10"',
    ])
    expect(listExampleWarnings({ Weight: '1.01', Carat: '1.010' })).toEqual([])
  })
})

describe('a placeholder', () => {
  it.each([
    ['None', 'NONE', [1, null]],
    ['None', '0', [1, null]],
    ['None', 'N/A', [1, null]],
    ['GIA', 'Pending', [2, null]],
    ['GIA', 'tbd', [2, null]],
    ['GIA', '#N/A', [2, null]],
    ['GIA', '#REF!', [2, null]],
    ['GIA Dossier', '6211111111', [2, '6211111111']],
    ['GIA DOSS', '0211111112', [2, '0211111112']],
    ['Sarine', 'SR1', [34, 'SR1']],
    ['N/C', 'NC', [1, null]],
  ])('is never a certificate number: %s %s', (lab, report, expected) => {
    const changed = { Lab: lab, 'Report #': report }
    const { labId, certificateNo } = readExampleStone(changed)
    expect([labId, certificateNo]).toEqual(expected)
    expect(listExampleWarnings(changed)).toEqual([])
  })

  it('is empty in required fields, too', () => {
    expect(listExampleReasons({ Lab: '-' })).toEqual(['Lab is missing.'])
    expect(listExampleReasons({ Shape: '#REF!' })).toEqual(['Shape is missing.'])
  })

  it('is a value where the field has it', () => {
    const stone = readExampleStone({ Fluorescence: 'None', Culet: 'None', Clarity: 'None', Color: 'X' })
    expect(stone).toMatchObject({ fluorescence: 'None', culetSize: 'None', clarityId: 13 })
  })
})
