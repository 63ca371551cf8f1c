import { shapes } from '#domain/reference/shapes.ts'
import { compactValue } from './compact-value.ts'
import { memoizeReader } from '#domain/stock-file/rows/memoize-reader.ts'
import { makeReferenceTable } from './value-table.ts'

/**
 * The spellings of shapes in trade files and on reports (requirements 11.5). Of the conflicts, `PR` is Princess
 * in a shape column, `BR` Round and `CB` the more specific Cushion Brilliant; the doubtful ones are listed below.
 */
const spellings: Readonly<Record<string, string>> = {
  Round:
    'B, BR, RB, RD, RBC, RND, RO, RR, RDB, RBB, Rounds, Raund, Round Brilliant, Brilliant, Brilliant Round, Round BR, Round Brilliant Cut, RD Brilliant',
  'Old European':
    'EU, European, European Cut, Euro cut, Circular Brilliant, OEC, OEB, OE, Old Euro, Old Euro Cut, Old European Cut, Old European Brilliant, Old European Brilliant Cut',
  'Old Miner':
    'OM, OMC, Old Mine, Old Mine Cut, Old Mine Brilliant, Old Miner Cut, Old Mine Cushion, Old Mine 2, Old Mine Round',
  Pear: 'P, PS, PSH, PB, PMB, PSB, PE, PER, PEA, Pears, Pear Brilliant, Pear BR, Pear Mod, Pear Modified, Pear Modified Brilliant, Pear Mixed Cut, Pear Step Cut, Step Pear, Rose Pear, PearS',
  Emerald:
    'E, EM, EC, EMR, EMD, EMRD, EMER, EMLD, EMRLD, Emrald, Emarald, Emrlad, Emerald Cut, Rect, Emerald Mod, Modified Emerald, Emerald Modified, Emerald 4 Step, Rectangular Emerald, Octagonal Emerald, Long Emerald, Elongated Emerald, Cut Cornered Rectangular Step, Cut Cornered Rectangular Step Cut, Cut Cornered Rectangular Emerald, CCRSC',
  'Square Emerald':
    'SQE, SQEM, SX, SEC, SEM, SQEC, SQEMD, SQEMR, SM, SQ Emerald, S Emerald, Square EM, Emerald Square, Square Emerald Cut, Emerald Cut Square, Cut Cornered Square Step, Cut Cornered Square Step Cut, Cut Cornered Square Emerald Cut, CCSSC',
  Princess:
    'PRN, PR, PRI, PRIN, PN, PC, PRC, PRNC, PRCS, MDSQB, SMB, MSB, Princes, Square Princess, SQ Princess, Princess Brilliant, Rectangular Princess, Modified Princess, Princess Modified Brilliant, Square Brilliant, Square Modified Brilliant, Modified Square Brilliant, Rectangular Modified Brilliant, RMB',
  Marquise:
    'M, MQ, MQB, MQS, MQMB, MAQ, MAR, MRQ, MARQ, MB, MMB, Marquis, Marquish, Marquise Brilliant, Marquise BR, Marquise Mod, Marquise Modified, Marquise Modified Brilliant, Marquise Mixed Cut, Marquise Step, Step Marquise, Navette',
  Asscher:
    'A, AS, ASH, ASC, ASCH, ASSC, ASSCH, ASR, CSS, CSSC, AC, SQ, Square, Ascher, Asher, Assher, Asshcer, Accer, Asscher Square, Square Asscher, SQ Asscher, CSRO, Cornered Square, Royal Asscher',
  Cushion:
    'C, CU, CUS, CUSH, CUSHN, CUSN, CN, CS, CX, CSC, CRC, LCU, LCUS, LCUSH, DYCU, U, Cusion, Cushion Mix, Cushion Mixed, Cushion Mixed Cut, Long Cushion, L Cushion, LG Cushion, Cushion Long, Cushion L, Elongated Cushion, Elongated Cusion, Cushion Elongated, Rectangular Cushion, Rectangular Cushion Mixed Cut, Rectangle Cushion, Antique Cushion, Cushion Antique, Rectangular Cushion Antique, Cushion Step, Step Cut Cushion, Cushion Step Cut, CUMX, CMX, CUN, CU Criss, Cushion Criss',
  'Cushion Brilliant':
    'CB, CBR, CUB, CUBR, CUSBR, CUX, CBSC, Cushion B, Cushion BR, Cushion Brill, Cushion BRLN, Cushion Brillant, Cushion Antique Brilliant, Antique Cushion Brilliant, Long Cushion Brilliant, Elongated Cushion Brilliant, Rectangular Cushion Brilliant',
  'Cushion Modified':
    'CM, CMB, CUM, CUMB, CUMBR, CMOD, CUMOD, SCMB, SCX, RCMB, RCRMB, RCSB, CM4, Cushion Mod, CUS MOD, CUSH MOD, CUSH MB, CUS MB, Cushion MB, Cushion M, Cushion Mod BR, Cushion Mod Brilliant, Cushion Modified BR, Cushion Modified Brillant, Cushion Modified Brilliant, Modified Cushion, Modified Cushion Brilliant, Long Cushion Modified, Long Cushion Modified Brilliant, Elongated Cushion Modified, Elongated Cushion Modified Brilliant, Rectangular Cushion Modified, Rectangular Cushion Modified Brilliant, Square Cushion Modified, Square Cushion Modified Brilliant, Square Cushion MB, SQ Cushion Modified, SQ Cushion Mod, SQ Cushion MB, SQ Cushion Modified Brilliant',
  'Square Cushion':
    'SQCUS, SQC, SQCU, SQCUSH, SQCUSN, SCU, SCUS, SCUSH, SQ Cushion, S Cushion, Cushion SQ, Cushion Square, SCB, SQCB, SQ Cushion B, SQ Cushion BR, SQ Cushion Brilliant, SQ Cushion Brilliant Cut, Square Cushion BR, Square Cushion Brilliant, SQ Cushion Brillant, SQ Cushion Brillian, Square Antique Cushion, SQ Antique Cushion, Square Cushion Mixed Cut',
  Heart:
    'H, HS, HT, HB, HR, HRT, HHT, HTB, MHRC, MHB, HEAR, Hearts, Heart Brilliant, Heart BR, Heart Mod, Heart Modified, Heart Modified Brilliant, Heart Mixed Cut, Heart Step Cut, S Heart',
  Oval: 'O, OV, OVL, OVEL, OVA, OB, OVB, OMB, OVMB, OS, Ovals, Oval Brilliant, Oval BR, Oval Mod, Oval Modified, Oval Modified Brilliant, Oval Mixed Cut, Oval Step, Step Oval, Oval Step Cut, Oval Polygon Step, Long Oval, S Oval',
  Radiant:
    'R, RA, RAD, RADI, RDT, RADT, RC, RDN, RAN, CRB, RCRB, CCRMB, CCRB, CCRM, LR, LRAD, LRA, PRAD, RADIANTB, Rediant, Radient, Radiant Mod, Radiant Modified, Radiant Brilliant, Radiant Modified Brilliant, Long Radiant, L Radiant, LG Radiant, LG RAD, Radiant Long, Elongated Radiant, Rectangular Radiant, Rectangle Radiant, Cut Cornered Rectangular, Cut Cornered Rectangular Modified, Cut Cornered Rectangular Modified Brilliant, Cut Cornered Rectangular Brilliant, Cut Cornered Rectangular Mixed, Cut Cornered Rectangular Mixed Cut, Cornered Rectangular Modified Brilliant, Cornered Rectangular Modified, Cornered Rectangular',
  'Square Radiant':
    'SQR, SQRA, SRAD, SRA, CCSMB, CCSB, CSMB, SQ RAD, SQRADIANT, S Radiant, Square RA, Square RAD, Radiant SQ, Radiant Square, Squere Radiant, Cut Cornered Square, Cut Cornered Square Modified, Cut Cornered Square Modified Brilliant, Cut Cornered Square Brilliant, Cut Cornered Square Mixed, Cut Cornered Square Mixed Cut, Cornered Square Modified Brilliant, Square Cut Cornered Modified Brilliant',
  Triangle:
    'T, TR, TRI, TRIB, TRIL, TRILL, TRL, TRLN, TRLL, TRN, TRG, TRNG, MTRI, TRMB, TRSC, Trilliant, Trillian, Trillion, Trilion, Trillium, Triangular, Triangular Brilliant, Triangular Modified, Triangular Modified Brilliant, Triangle Modified Brilliant, Triangle Brilliant, Triangular Mixed Cut, Triangular Step Cut, Trillion Brilliant',
  Baguette:
    'BAG, BG, BGT, BAGT, Baguet, Baguettes, Bagguette, Straight Baguette, Baguette Step, Step Cut Baguette, Rectangular Step Cut',
  'Tapered Baguette':
    'TBAG, TB, TBG, TBGT, TPB, TAP, TPR, Taper, Tapered, Tapers, Taper Baguette, Tapper, Tapper Baguette, Tapered Bag, Tapered Baguettes, Tapered Baguette Step, Tapered Step Cut',
  'Tapered Bullet': 'TBU, Taper Bullet',
  Bullet: 'BU, BUL, BLT, Bullets, Bullet Step, Bullet Step Cut',
  Briolette: 'BRIO, BT, BRI, Briolet, Briolettes',
  Shield:
    'SHLD, SH, SLD, SHI, Shield Step, Shield Step Cut, Shield Modified, Modified Shield, Modified Shield Step Cut, Shield Brilliant, Shield Modified Brilliant',
  Kite: 'KT, KI, K, Kites, Long Kite, Kite Step, Kite Step Cut, Kite Brilliant, Kite Modified Brilliant',
  'Half Moon':
    'HM, HFM, HMN, Halfmoon Step, Half Moon Step, Half Moon Step Cut, Half Moon Brilliant, Half Moon Modified Brilliant, Moon Half, Semi Circle, Moon',
  Trapezoid:
    'TZ, TP, TRP, TRAP, TRAPS, TRAPZ, TRPZ, TRAPB, TPZ, Trapeze, Trapez, Trapezium, Trapazoid, Trapezoid Step, Trapezoid Step Cut, Trapezoid Brilliant, Brilliant Trapezoid, Trapezoid Modified Brilliant',
  Hexagon:
    'HEX, HE, HEXA, HXG, HX, Hexagone, Hexagonal, Hexagonal Step, Hexagonal Step Cut, Hexagon Step Cut, Hexagonal Brilliant, Hexagonal Modified Brilliant, Modified Hexagonal Step, Long Hexagon, Elongated Hexagon',
  Pentagon:
    'PEN, PENT, PENS, Pentagonal, Pentagon Step, Pentagonal Step, Pentagonal Step Cut, Pentagonal Brilliant, Pentagonal Modified Brilliant',
  Octagon:
    'OC, OCT, OCTA, Octagonal, Octagonal Step, Octagonal Step Cut, Octagonal Brilliant, Octagonal Modified, Octagonal Modified Brilliant, Modified Octagon Step',
  Star: 'ST, STR, Stars, Star Brilliant, Star Modified Brilliant',
  Lozenge: 'LO, LOZ, LZ, Lozenge Step, Lozenge Step Cut, Lozenge Brilliant, Rhombus',
  Rose: 'Rose Round, RC Rose, Round Rose, Round Rose Cut, RS, RSC, ROS',
  Cadillac: 'CAD, CADI',
  Butterfly: 'BF, BFLY, Butterfly Brilliant',
  Epaulette: 'Step Cut Epaulette, EPA, EPAU, Epaulet, Epaulette Step, Epaulette Step Cut',
  Calf: 'CALF, Calf Head',
  Flanders: 'FLA, Flanders Brilliant',
  Heptagon: 'HEP, HEPT, Heptagonal, Heptagonal Step, Heptagonal Step Cut, Heptagonal Modified Brilliant',
  Nonagon: 'Nonagonal, Nonagonal Modified Brilliant',
  Tetragon: 'Tetragonal',
  Decagon: 'Decagonal',
  // RapNet's rule: a round modified brilliant is not sold as Round.
  Special:
    'OT, OTH, Other, Others, Fancy, Fancy Shape, Special Shape, SPL, SP, Unique, Free Form, Freeform, Round Modified Brilliant, RMBR, Ashoka, Criss Cut, Portuguese, Portuguese Cut, Lucida, Carre, Carré, Fan, Fan Shape, Horse, Horse Head, Cross, Bat, Fish, Tulip',
}

const findId = makeReferenceTable(
  shapes,
  Object.fromEntries(Object.entries(spellings).map(([name, texts]) => [name, texts.split(', ')])),
)

const ambiguousCodes: ReadonlyMap<string, string> = new Map([
  ['PN', 'Princess or Pear'],
  ['PE', 'Pear or Pentagon'],
  ['AC', 'Asscher or Emerald'],
  ['SQ', 'Asscher or Princess'],
  ['SQUARE', 'Asscher or Princess'],
])

/** Shapes of a vendor's short codes, by compact code (`PN` → id of Pear). */
export type VendorShapes = ReadonlyMap<string, number>

/** A shape's id as read from a cell. `alternatives` names the meanings of a code that files use differently. */
export interface ShapeReading {
  readonly shapeId: number
  readonly alternatives: string | null
}

/**
 * Reads a shape. A code's known meaning for this vendor wins over the default one and has no alternatives.
 * Brackets at the end are left out (`Round (H&A)`), and so is a final `Cut` or `Shape`. Undefined for anything
 * but a shape of the trade.
 */
export function readShape(text: string, vendorShapes?: VendorShapes): ShapeReading | undefined {
  const vendorShapeId = vendorShapes?.get(compactValue(text))
  if (vendorShapeId !== undefined) return { shapeId: vendorShapeId, alternatives: null }
  const shapeId = findShapeId(text)
  return shapeId === undefined
    ? undefined
    : { shapeId, alternatives: ambiguousCodes.get(compactValue(text)) ?? null }
}

const bracketed = /\s*\([^()]*\)\s*$/u
const finalWord = /[\s_-]*(?:cut|shaped?)$/iu
const maxShapeLength = 60

const findShapeId = memoizeReader((text: string): number | undefined => {
  const known = findId(text)
  if (known !== undefined || text.length > maxShapeLength) return known
  const withoutBrackets = text.replace(bracketed, '')
  return findId(withoutBrackets) ?? findId(withoutBrackets.replace(finalWord, ''))
})
