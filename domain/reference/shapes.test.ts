import { describe, expect, it } from 'vitest'
import { listSaltAndPepperShapes, placeholderShapeIds, roundShapeId, shapes } from './shapes.ts'

const namesOf = (rows: readonly { name: string }[]) => rows.map((row) => row.name)

describe('shapes', () => {
  it('have fourteen main shapes, and all others below one of them', () => {
    const atTheTop = shapes.rows.filter((shape) => shape.parentShape === null)
    expect(atTheTop.map((shape) => shape.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    const parents = shapes.rows.flatMap((shape) => (shape.parentShape === null ? [] : [shape.parentShape]))
    expect(parents).toHaveLength(31)
    expect(parents.filter((parent) => shapes.get(parent).parentShape !== null)).toEqual([])
  })

  it('have a placeholder picture where the specification requires one', () => {
    expect(placeholderShapeIds.map((id) => shapes.get(id).name)).toEqual([
      'Asscher',
      'Cushion Brilliant',
      'Special',
      'Emerald',
      'Heart',
      'Pear',
      'Marquise',
      'Oval',
      'Princess',
      'Radiant',
      'Round',
    ])
  })

  it('include Round as the shape of melee', () => {
    expect(shapes.get(roundShapeId).name).toBe('Round')
  })
})

describe('the salt-and-pepper page', () => {
  const { ordinary, special } = listSaltAndPepperShapes()

  it('lists the common shapes without Special and Heart', () => {
    expect(namesOf(ordinary)).toContain('Round')
    expect(namesOf(ordinary)).not.toContain('Special')
    expect(namesOf(ordinary)).not.toContain('Heart')
    expect(namesOf(ordinary)).not.toContain('Kite')
  })

  it('lists Heart and the children of Special separately', () => {
    expect(namesOf(special)).toEqual([
      'Heart',
      'Shield',
      'Kite',
      'Half Moon',
      'Hexagon',
      'Pentagon',
      'Octagon',
      'Lozenge',
      'Rose',
    ])
  })

  it.each([
    'Old European',
    'Old Miner',
    'Baguette',
    'Trapezoid',
    'Briolette',
    'Cadillac',
    'Flower',
    'Star',
    'Butterfly',
    'Epaulette',
  ])('hides %s', (name) => {
    expect(shapes.findByName(name)).toBeDefined()
    expect(namesOf([...ordinary, ...special])).not.toContain(name)
  })
})
