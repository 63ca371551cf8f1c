import type { StoneSection } from '#domain/stone/section.ts'
import { makePicker, type Picker } from './weighted.ts'

export interface DemoLocation {
  readonly country: string
  readonly state: string
  readonly city: string
}

/** A fictional vendor. `stockPrefix` begins its stock numbers; `location` is where its stones are. */
export interface DemoVendor {
  readonly name: string
  readonly stockPrefix: string
  readonly location: DemoLocation
  /** How much of each section it offers, relative to the other vendors. */
  readonly sectionWeights: Readonly<Partial<Record<StoneSection, number>>>
}

const ANTWERP: DemoLocation = { country: 'Belgium', state: '', city: 'Antwerp' }
const MUMBAI: DemoLocation = { country: 'India', state: 'Maharashtra', city: 'Mumbai' }
const SURAT: DemoLocation = { country: 'India', state: 'Gujarat', city: 'Surat' }
const RAMAT_GAN: DemoLocation = { country: 'Israel', state: '', city: 'Ramat Gan' }
const NEW_YORK: DemoLocation = { country: 'USA', state: 'New York', city: 'New York' }
const HONG_KONG: DemoLocation = { country: 'Hong Kong', state: '', city: 'Hong Kong' }
const DUBAI: DemoLocation = { country: 'United Arab Emirates', state: '', city: 'Dubai' }

/** The prefix of the merchant's own stock, which has no vendor (requirements 6.4). */
export const OWN_STOCK_PREFIX = 'T'
export const OWN_STOCK_LOCATION = ANTWERP

/** Vendors with invented names that no register lists. */
export const demoVendors: readonly DemoVendor[] = [
  {
    name: 'Sundarvale Exports',
    stockPrefix: 'SV',
    location: MUMBAI,
    sectionWeights: { white: 30, mathingPairs: 8, fancyShape: 4 },
  },
  { name: 'Maravind Star', stockPrefix: 'MS', location: SURAT, sectionWeights: { white: 24, labGrown: 10 } },
  {
    name: 'Tamarisk Row Diamonds',
    stockPrefix: 'TR',
    location: NEW_YORK,
    sectionWeights: { white: 10, mathingPairs: 10, fancyShape: 10, fancyColor: 6 },
  },
  {
    name: 'Zevadel Polishing',
    stockPrefix: 'ZP',
    location: RAMAT_GAN,
    sectionWeights: { white: 12, fancyColor: 16, black: 4 },
  },
  {
    name: 'Ostermeer & Quillon',
    stockPrefix: 'OQ',
    location: ANTWERP,
    sectionWeights: { white: 12, fancyShape: 20, mathingPairs: 6 },
  },
  { name: 'Greywick Rustics', stockPrefix: 'GR', location: NEW_YORK, sectionWeights: { snP: 30, black: 14 } },
  { name: 'Lumenorth Grown', stockPrefix: 'LN', location: SURAT, sectionWeights: { labGrown: 30 } },
  {
    name: 'Castaluna Colours',
    stockPrefix: 'CC',
    location: HONG_KONG,
    sectionWeights: { fancyColor: 24, mathingPairs: 2 },
  },
  {
    name: 'Peregrine Lane Trading',
    stockPrefix: 'PL',
    location: DUBAI,
    sectionWeights: { white: 9, black: 8, labGrown: 6 },
  },
  {
    name: 'Hoverst Daine',
    stockPrefix: 'HD',
    location: ANTWERP,
    sectionWeights: { white: 8, snP: 8, fancyShape: 6 },
  },
]

const OWN_STOCK_SECTION_WEIGHTS: Readonly<Record<StoneSection, number>> = {
  white: 16,
  black: 8,
  fancyColor: 10,
  snP: 12,
  labGrown: 4,
  mathingPairs: 10,
  fancyShape: 12,
}

/** For each section, a picker of the vendor that offers a stone; null is the merchant. */
export const vendorPickers: Readonly<Record<StoneSection, Picker<DemoVendor | null>>> = {
  white: makeVendorPicker('white'),
  black: makeVendorPicker('black'),
  fancyColor: makeVendorPicker('fancyColor'),
  snP: makeVendorPicker('snP'),
  labGrown: makeVendorPicker('labGrown'),
  mathingPairs: makeVendorPicker('mathingPairs'),
  fancyShape: makeVendorPicker('fancyShape'),
}

function makeVendorPicker(section: StoneSection): Picker<DemoVendor | null> {
  return makePicker<DemoVendor | null>([
    [null, OWN_STOCK_SECTION_WEIGHTS[section]],
    ...demoVendors.map((vendor) => [vendor, vendor.sectionWeights[section] ?? 0] as const),
  ])
}
