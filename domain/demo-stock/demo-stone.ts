import type { StoneSection } from '#domain/stone/section.ts'
import type { DemoVendor } from './demo-vendors.ts'

/** A colour, named as in `domain/reference/colors.ts`; only White has a letter or a range. */
export interface DemoColor {
  readonly name: string
  readonly colorGrade: string | null
  readonly intensity: string | null
  /** As reports write it: Brownish, Orangy. */
  readonly overtone: string | null
}

/**
 * Measurements in mm to the hundredth; other values in percent of the width (round: of the mean diameter).
 */
export interface StoneForm {
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly depthPercent: number
  readonly tablePercent: number | null
  readonly girdlePercent: number | null
  readonly girdleThin: string | null
  readonly girdleThick: string | null
  readonly girdleCondition: string | null
  readonly culetSize: string | null
  /** Null where the report does not draw the profile. */
  readonly profile: StoneProfile | null
}

/** Angles in degrees, heights and the star in percent. */
export interface StoneProfile {
  readonly crownAngle: number
  readonly crownHeight: number
  readonly pavilionAngle: number
  readonly pavilionDepth: number
  readonly starLength: number | null
}

/** Grades in the trade's abbreviations; null for an ungraded property. */
export interface StoneFinish {
  readonly cut: string | null
  readonly polish: string | null
  readonly symmetry: string | null
}

export interface DemoFluorescence {
  readonly intensity: string | null
  readonly color: string | null
}

export interface StoneReport {
  /** Named as in `domain/reference/labs.ts`. */
  readonly lab: string
  readonly certificateNo: string | null
  /** In the form 2024-05-31. */
  readonly issuedOn: string | null
  readonly inscription: string | null
}

export interface StonePrice {
  readonly pricePerCaratCents: number
  /** Null where the trade quotes without Rap; the discount is then null too. */
  readonly rapPriceCents: number | null
  readonly discountPercent: number | null
}

/** The visible properties, in the terms of stock files; null where the report or seller says nothing. */
export interface StoneAppearance {
  readonly eyeClean: string | null
  readonly milky: string | null
  readonly shade: string | null
  readonly blackInclusion: string | null
  readonly keyToSymbols: string | null
  readonly treatment: string | null
  readonly certComment: string | null
  readonly memberComment: string | null
}

/** The line set that a stone is sold in, with the set's range of colour and clarity. */
export interface DemoLineSet {
  readonly name: string
  readonly color: string
  readonly clarity: string
}

/** The other stone of a pair, and whether either may be sold alone. */
export interface DemoPair {
  readonly stockNo: string
  readonly isSeparable: boolean
}

/** One row of a generated stock file. Its values fit together as in a real stone. */
export interface DemoStone {
  readonly section: StoneSection
  readonly stockNo: string
  /** Null for the merchant's own stock. */
  readonly vendor: DemoVendor | null
  readonly availability: 'A' | 'H' | 'M'
  readonly isShownToAll: boolean
  readonly shape: string
  /** For a parcel, the weight of all its stones. */
  readonly caratHundredths: number
  readonly color: DemoColor
  readonly clarity: string
  readonly form: StoneForm
  readonly finish: StoneFinish
  readonly fluorescence: DemoFluorescence
  readonly report: StoneReport
  readonly price: StonePrice
  readonly appearance: StoneAppearance
  readonly isLabGrown: boolean
  readonly isSaltAndPepper: boolean
  readonly pair: DemoPair | null
  readonly lineSet: DemoLineSet | null
  /** 1 for a single stone. */
  readonly parcelStones: number
}
