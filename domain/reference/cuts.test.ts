import { describe, expect, it } from 'vitest'
import { cuts, listCutsOffered } from './cuts.ts'
import { rankGrade } from './grades.ts'

describe('cuts', () => {
  it('have the abbreviations of the trade', () => {
    expect(cuts.rows.slice(0, 9).map((cut) => cut.code)).toEqual([
      'EX',
      'VG',
      'G',
      'F',
      'P',
      'Brilliant',
      'Rose',
      'Double',
      'Step',
    ])
  })

  it('are brilliant, rose, double and step only on the salt-and-pepper page', () => {
    expect(listCutsOffered(true).map((cut) => cut.name)).toEqual(['Brilliant', 'Rose', 'Double', 'Step'])
    const elsewhere = listCutsOffered(false)
    expect(elsewhere.map((cut) => cut.name)).toContain('Ideal')
    expect(listCutsOffered(true).filter((cut) => elsewhere.includes(cut))).toEqual([])
  })

  it('rank Ideal above Excellent, and cuts without a grade last', () => {
    const ranked = [...cuts.rows].sort((a, b) => rankGrade(a) - rankGrade(b)).map((cut) => cut.code)
    expect(ranked).toEqual([
      'ID',
      'EX',
      'VG-EX',
      'VG',
      'G-VG',
      'G',
      'F-G',
      'F',
      'P',
      'Brilliant',
      'Rose',
      'Double',
      'Step',
    ])
  })
})
