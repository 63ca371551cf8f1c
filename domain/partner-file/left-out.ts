import { findBrokenRule, marketplaceRules, RULE_NAMES, type RuledTraits } from './marketplace-rules.ts'
import { partnerFormats, type PartnerFormatName } from './partner-formats.ts'
import { mayPublish, type PublishedTraits } from './publishable.ts'

/** Why a stone is not in the file of a marketplace, although it could be bought. */
export const LEFT_OUT_REASONS = [...RULE_NAMES, 'format', 'set', 'feed', 'old-list', 'outbid'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** The sentence for each reason. `{marketplace}` stands for the name of the format. */
const sentences: Readonly<Record<LeftOutReason, string>> = {
  'lab-grown': '{marketplace} lists natural stones only',
  lab: '{marketplace} does not accept reports of this laboratory',
  report: '{marketplace} lists only stones with a grading report',
  origin: '{marketplace} does not accept stones from this country',
  treatment: '{marketplace} does not accept this treatment',
  format: 'The format of {marketplace} can’t show a parcel, a set or a lab-grown stone',
  set: 'Another stone of its set is left out',
  feed: '“Allow RapLink Feed” is not Yes',
  'old-list': 'Hidden, because its vendor’s list is too old',
  outbid: 'A better listing of the same stone is sent instead',
}

/** Returns the sentence that says why stones are left out. */
export function describeLeftOut(reason: LeftOutReason, format: PartnerFormatName): string {
  return sentences[reason].replace('{marketplace}', format === 'Shop' ? 'The other shop' : format)
}

/**
 * Returns why a stone stays out of a file; undefined if it may be in. `isKeptOut` says that its vendor does not allow
 * feeds, which counts only where nothing else keeps it out. Source: requirements 21.1.
 */
export function findLeftOutReason(
  stone: PublishedTraits & RuledTraits,
  format: PartnerFormatName,
  isKeptOut: boolean,
): LeftOutReason | undefined {
  const broken = findBrokenRule(stone, marketplaceRules[format])
  if (broken) return broken
  if (!mayPublish(stone, partnerFormats[format])) return 'format'
  return isKeptOut ? 'feed' : undefined
}
