import { describe, expect, it } from 'vitest'
import { shapes } from '#domain/reference/shapes.ts'
import { readShape } from './shape-values.ts'

const nameOf = (text: string) => {
  const reading = readShape(text)
  return reading === undefined ? undefined : shapes.get(reading.shapeId).name
}

describe('a shape', () => {
  it.each(shapes.rows.map((shape) => shape.name))('is read by its own name %s', (name) => {
    expect(nameOf(name)).toBe(name)
    expect(nameOf(name.toUpperCase())).toBe(name)
  })

  it.each([
    ['RBC', 'Round'],
    ['Pear Shape', 'Pear'],
    ['SQ Emerald', 'Square Emerald'],
    ['Trilliant', 'Triangle'],
    ['HALFMOON', 'Half Moon'],
    ['Cushion Modified Brilliant', 'Cushion Modified'],
    ['Cut Cornered Rectangular Modified Brilliant', 'Radiant'],
    ['Step Cut Epaulette', 'Epaulette'],
    ['OT', 'Special'],
  ])('written %s is %s', (text, name) => {
    expect(nameOf(text)).toBe(name)
  })

  it('old cuts are not read as round, nor is a square emerald read as asscher', () => {
    expect(nameOf('European Cut')).toBe('Old European')
    expect(nameOf('Old Mine')).toBe('Old Miner')
    expect(nameOf('Rose')).toBe('Rose')
    expect(nameOf('SQEM')).toBe('Square Emerald')
  })

  it('a round modified brilliant is not Round, following RapNet', () => {
    expect(nameOf('Round Modified Brilliant')).toBe('Special')
  })

  it.each([
    ['PR', 'Princess'],
    ['BR', 'Round'],
    ['CB', 'Cushion Brilliant'],
  ])('the conflicting code %s means %s', (text, name) => {
    expect(nameOf(text)).toBe(name)
    expect(readShape(text)?.alternatives).toBeNull()
  })

  it('an ambiguous code gets its default meaning and names the alternatives', () => {
    expect(readShape('PN')).toEqual({ shapeId: 10, alternatives: 'Princess or Pear' })
    expect(readShape('ac')?.alternatives).toBe('Asscher or Emerald')
  })

  it('a code with a known meaning for this vendor gets that meaning', () => {
    expect(readShape('pn', new Map([['PN', 7]]))).toEqual({ shapeId: 7, alternatives: null })
  })

  it.each(['', '-', 'Blob', 'EX'])('is not %j', (text) => {
    expect(readShape(text)).toBeUndefined()
  })
})
