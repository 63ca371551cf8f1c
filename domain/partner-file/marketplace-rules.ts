import { labs } from '#domain/reference/labs.ts'
import { isStated } from '#domain/stone/is-stated.ts'
import type { StoneDraft } from '#domain/stock-file/rows/stone-draft.ts'
import type { PartnerFormatName } from './partner-formats.ts'

/** What a marketplace does not list. */
export type MarketplaceRules = {
  /** False: natural stones only. */
  allowsLabGrown: boolean
  /** The laboratories, by their names in the reference list, whose reports it does not accept. */
  refusedLabs: readonly string[]
  /** Only stones with a laboratory and a report number. */
  needsReport: boolean
  /** The countries of mining that it does not accept, in codes of ISO 3166-1. */
  refusedOrigins: readonly string[]
  /** The treatments that it accepts, as words in lower case of which the text has one; null for all. */
  acceptedTreatments: readonly string[] | null
}

const noRules: MarketplaceRules = {
  allowsLabGrown: true,
  refusedLabs: [],
  needsReport: false,
  refusedOrigins: [],
  acceptedTreatments: null,
}

/**
 * The rules of each marketplace. Sources: RapNet’s listings policy and upload rules (help.rapnet.com, articles 2982589
 * and 4683191: no lab-grown stones, no EGL reports, only certain treatments, disclosed) and its ban on Russian
 * diamonds of May 2022; IDEX’s basic format, beside which lab-grown stones have one of their own; Nivoda’s file format
 * (help.nivoda.net, article 3857988: laboratory and certificate number are required).
 */
export const marketplaceRules: Readonly<Record<PartnerFormatName, MarketplaceRules>> = {
  RapNet: {
    allowsLabGrown: false,
    refusedLabs: ['EGL', 'EGL USA', 'EGL International', 'EGL Israel'],
    needsReport: false,
    refusedOrigins: ['RU'],
    acceptedTreatments: [
      'hpht',
      'irradiat',
      'laser',
      'drill',
      'clarity enhanc',
      'fracture fill',
      'color enhanc',
      'colour enhanc',
    ],
  },
  IDEX: { ...noRules, allowsLabGrown: false },
  VDB: noRules,
  Nivoda: { ...noRules, needsReport: true },
  Shop: noRules,
}

/** The attributes that marketplaces have rules for. */
export type RuledTraits = Pick<
  StoneDraft,
  'isLabGrown' | 'labId' | 'certificateNo' | 'treatment' | 'originCountry'
>

/** The rules that a stone can break. */
export const RULE_NAMES = ['lab-grown', 'lab', 'report', 'origin', 'treatment'] as const
export type RuleName = (typeof RULE_NAMES)[number]

/** Returns the first rule that a stone breaks; undefined if the marketplace lists it. */
export function findBrokenRule(stone: RuledTraits, rules: MarketplaceRules): RuleName | undefined {
  const lab = labs.find(stone.labId)?.name ?? 'None'
  const treatment = stone.treatment?.toLowerCase() ?? ''
  if (stone.isLabGrown && !rules.allowsLabGrown) return 'lab-grown'
  if (rules.refusedLabs.includes(lab)) return 'lab'
  if (rules.needsReport && (lab === 'None' || stone.certificateNo === null)) return 'report'
  if (stone.originCountry !== null && rules.refusedOrigins.includes(stone.originCountry)) return 'origin'
  if (rules.acceptedTreatments === null || !isStated(stone.treatment)) return undefined
  return rules.acceptedTreatments.some((word) => treatment.includes(word)) ? undefined : 'treatment'
}
