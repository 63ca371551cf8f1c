import { grades } from '#domain/reference/grades.ts'
import type { KeywordSet, Keywords } from './partner-format.ts'

const shortGrades: Keywords = Object.fromEntries(grades.map(({ name, code }) => [name, code]))

/** Values in full words, as IDEX, VDB and the shop itself write them. */
export const fullNames: KeywordSet = {
  availability: { available: 'Available', guaranteed: 'Guaranteed Available' },
  fancyColors: { FancyWhite: 'White' },
  clarities: {},
  grades: {},
  fluorescence: {},
  fluorescenceColors: {},
  labs: { None: 'NONE', Other: 'OTHER' },
  girdles: {},
  culets: {},
}

/** RapNet's codes (requirements 11.5). */
export const rapnetCodes: KeywordSet = {
  availability: { available: 'A', guaranteed: 'G' },
  fancyColors: {
    Black: 'BK',
    Blue: 'B',
    Brown: 'BN',
    Chameleon: 'CM',
    Champagne: 'CH',
    Cognac: 'CG',
    Gray: 'GY',
    Green: 'G',
    Orange: 'O',
    Other: 'OT',
    Pink: 'P',
    Purple: 'PL',
    Red: 'R',
    Violet: 'V',
    FancyWhite: 'W',
    Yellow: 'Y',
  },
  clarities: { None: 'N' },
  grades: { ...shortGrades, Ideal: 'I' },
  fluorescence: {
    None: 'N',
    'Very Slight': 'VSL',
    Slight: 'SL',
    Faint: 'F',
    Medium: 'M',
    Strong: 'S',
    'Very Strong': 'VS',
  },
  fluorescenceColors: { Blue: 'B', White: 'W', Yellow: 'Y', Orange: 'O', Red: 'R', Green: 'G' },
  labs: fullNames.labs,
  girdles: {
    'Extremely Thin': 'XTN',
    'Very Thin': 'VTN',
    Thin: 'TN',
    'Slightly Thin': 'STN',
    Medium: 'M',
    'Slightly Thick': 'STK',
    Thick: 'TK',
    'Very Thick': 'VTK',
    'Extremely Thick': 'XTK',
  },
  culets: {
    None: 'N',
    Pointed: 'PO',
    'Very Small': 'VS',
    Small: 'S',
    Medium: 'M',
    'Slightly Large': 'SL',
    Large: 'L',
    'Very Large': 'VL',
    'Extremely Large': 'EL',
  },
}

/** Nivoda's codes; fluorescence colours and culets are full words. */
export const nivodaCodes: KeywordSet = {
  ...fullNames,
  availability: { available: 'A', guaranteed: 'G' },
  grades: { ...shortGrades, Ideal: 'ID' },
  fluorescence: {
    None: 'NONE',
    'Very Slight': 'VSL',
    Slight: 'SLT',
    Faint: 'FNT',
    Medium: 'MED',
    Strong: 'STG',
    'Very Strong': 'VST',
  },
  girdles: {
    'Extremely Thin': 'ETN',
    'Very Thin': 'VTN',
    Thin: 'THN',
    'Slightly Thin': 'STN',
    Medium: 'MED',
    'Slightly Thick': 'STK',
    Thick: 'THK',
    'Very Thick': 'VTK',
    'Extremely Thick': 'ETK',
  },
}
