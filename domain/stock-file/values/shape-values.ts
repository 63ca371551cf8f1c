import { shapes } from '#domain/reference/shapes.ts'
import { compactValue } from './compact-value.ts'
import { makeReferenceTable } from './value-table.ts'

/**
 * The spellings of shapes in trade files (requirements 11.5). Of the conflicts, `PR` is Princess in a shape
 * column, `BR` Round and `CB` the more specific Cushion Brilliant; the doubtful ones are listed below.
 */
const findId = makeReferenceTable(shapes, {
  Round: ['B', 'BR', 'RB', 'RD', 'RBC', 'RND', 'RO', 'RR', 'Round Brilliant', 'Brilliant', 'Brilliant Round'],
  'Old European': ['EU', 'European', 'European Cut', 'Euro cut', 'Circular Brilliant'],
  'Old Miner': ['OM', 'Old Mine'],
  Pear: [
    'P',
    'PS',
    'PSH',
    'PB',
    'PMB',
    'PE',
    'Pears',
    'Pear Brilliant',
    'Pear BR',
    'Pear Shape',
    'Rose Pear',
  ],
  Emerald: ['E', 'EM', 'EC', 'EMR', 'Emerald Cut', 'Rect'],
  'Square Emerald': ['SQE', 'SQEM', 'SX', 'SEC', 'SQEC', 'SM', 'SQ Emerald', 'Square EM'],
  Princess: ['PRN', 'PR', 'PRI', 'PRIN', 'PN', 'PC', 'MDSQB', 'SMB', 'Princess Cut'],
  Marquise: ['M', 'MQ', 'MQB', 'MAR', 'MARQ', 'MB'],
  Asscher: ['A', 'AS', 'ASH', 'CSS', 'CSSC', 'AC', 'SQ', 'Square', 'Ascher', 'CSRO', 'Cornered Square'],
  Cushion: ['C', 'CU', 'CUS', 'CUSH', 'CS', 'CX', 'CSC', 'CRC', 'DYCU', 'U'],
  'Cushion Brilliant': ['CB', 'CUB', 'CUBR', 'CUX', 'CBSC', 'Cushion B', 'Cushion BR'],
  'Cushion Modified': [
    'CM',
    'CMB',
    'SCMB',
    'SCX',
    'RCMB',
    'RCRMB',
    'RCSB',
    'Cushion Mod',
    'CUS MOD',
    'Cushion Mod BR',
    'Cushion Modified Brilliant',
  ],
  'Square Cushion': ['SQCUS'],
  Heart: ['H', 'HS', 'HT', 'HRT', 'HHT', 'MHRC', 'Heart Shape', 'Heart Brilliant', 'Heart BR', 'HEAR'],
  Oval: ['O', 'OV', 'OMB', 'OS', 'Oval Brilliant', 'Oval BR', 'Oval Shape', 'Oval Mixed Cut'],
  Radiant: [
    'R',
    'RA',
    'RAD',
    'RC',
    'RDN',
    'CRB',
    'RCRB',
    'LR',
    'PRAD',
    'Cut Cornered Rectangular Modified Brilliant',
  ],
  'Square Radiant': ['SQR', 'CCSMB', 'SQ RA', 'SQ RAD', 'SQRADIANT', 'Square RA'],
  Triangle: [
    'T',
    'TR',
    'TRI',
    'TRIB',
    'TRIL',
    'TRILL',
    'TRL',
    'MTRI',
    'TRMB',
    'TRSC',
    'Trilliant',
    'Trillian',
    'Triangular',
  ],
  Baguette: ['BAG', 'BG'],
  'Tapered Baguette': ['TBAG'],
  'Tapered Bullet': ['TBU'],
  Bullet: ['BU'],
  Briolette: ['BRIO', 'BT'],
  Shield: ['SHLD', 'SH'],
  Kite: ['KT', 'KI'],
  'Half Moon': ['HM'],
  Trapezoid: ['TZ', 'Trapeze'],
  Hexagon: ['HEX', 'HE', 'Hexagonal'],
  Pentagon: ['PEN', 'PENT', 'Pentagonal'],
  Octagon: ['OC', 'Octagonal'],
  Star: ['ST'],
  Lozenge: ['LO'],
  Rose: ['Rose Round', 'Rose Cut'],
  Epaulette: ['Step Cut Epaulette'],
  Heptagon: ['Heptagonal'],
  Nonagon: ['Nonagonal'],
  Tetragon: ['Tetragonal'],
  Decagon: ['Decagonal'],
  // RapNet's rule: a round modified brilliant is not sold as Round.
  Special: ['OT', 'Other', 'Fancy', 'Round Modified Brilliant'],
})

const ambiguousCodes: ReadonlyMap<string, string> = new Map([
  ['PN', 'Princess or Pear'],
  ['PE', 'Pear or Pentagon'],
  ['AC', 'Asscher or Emerald'],
  ['SQ', 'Asscher or Princess'],
  ['SQUARE', 'Asscher or Princess'],
])

/** Shapes of a vendor's short codes, by compact code (`PN` → id of Pear). */
export type VendorShapes = ReadonlyMap<string, number>

/** A shape's id as read from a cell. `doubt` names the meanings of a code that files use differently. */
export interface ShapeReading {
  readonly shapeId: number
  readonly alternatives: string | null
}

/**
 * Reads a shape. A code's known meaning for this vendor wins over the default one and is not doubtful.
 * Undefined for anything but a shape of the trade.
 */
export function readShape(text: string, vendorShapes?: VendorShapes): ShapeReading | undefined {
  const vendorShapeId = vendorShapes?.get(compactValue(text))
  if (vendorShapeId !== undefined) return { shapeId: vendorShapeId, alternatives: null }
  const shapeId = findId(text)
  return shapeId === undefined
    ? undefined
    : { shapeId, alternatives: ambiguousCodes.get(compactValue(text)) ?? null }
}
