import { z } from 'zod/mini'
import { STONE_SECTIONS } from '#domain/stone/section.ts'
import { partnerFormatNames } from '#domain/partner-file/partner-formats.ts'
import { Id, maybe, textLine } from './basics.ts'
import { VendorName } from './site.ts'

/**
 * A marketplace's headings and keywords; `Shop` is for another shop of this kind and includes every field.
 */
export const PartnerFormatName = z.enum(partnerFormatNames)

export const PublishedSection = z.enum(STONE_SECTIONS)
export type PublishedSection = z.infer<typeof PublishedSection>

/**
 * A marketplace that receives the stock, and which part of the stock it receives. Source: requirements 21.1.
 */
export const Partner = z.object({
  id: Id,
  partnerName: z.string(),
  format: PartnerFormatName,
  /** Null means every section. */
  sections: z.nullable(z.array(PublishedSection)),
  /**
   * Vendors whose stones are published with the merchant's own stock, which is always included; null means
   * every vendor.
   */
  vendors: z.nullable(z.array(z.string())),
  /** The headings of its file, in file order. */
  headings: z.array(z.string()),
  version: z.int(),
})
export type Partner = z.infer<typeof Partner>

export const PartnerName = textLine(100)

/** A new partner; defaults to RapNet's format and the whole stock. */
export const NewPartner = z.object({
  partnerName: PartnerName,
  format: z._default(PartnerFormatName, 'RapNet'),
  sections: maybe(z.array(PublishedSection).check(z.minLength(1), z.maxLength(20))),
  vendors: maybe(z.array(VendorName).check(z.maxLength(1000))),
})
export type NewPartner = z.infer<typeof NewPartner>

/** A change of a partner. Missing fields stay unchanged; null publishes every section, or every vendor. */
export const PartnerChange = z.object({
  partnerName: z.optional(PartnerName),
  format: z.optional(PartnerFormatName),
  sections: NewPartner.shape.sections,
  vendors: NewPartner.shape.vendors,
})
export type PartnerChange = z.infer<typeof PartnerChange>

/** The header of a partner's file: how many stones are missing because their vendors do not allow feeds. */
export const keptOutHeader = 'x-stones-kept-out'
