import { z } from 'zod/mini'
import { STONE_SECTIONS } from '#domain/stone/section.ts'
import { partnerFormatNames } from '#domain/partner-file/partner-formats.ts'
import { Id, maybe } from './basics.ts'
import { VendorName } from './site.ts'

/** The headings and words of a marketplace; `Shop` is for another shop of this kind, and carries everything. */
export const PartnerFormatName = z.enum(partnerFormatNames)

export const PublishedSection = z.enum(STONE_SECTIONS)
export type PublishedSection = z.infer<typeof PublishedSection>

/** A marketplace the stock is published to, and which of it. Source: requirements 21.1. */
export const Partner = z.object({
  id: Id,
  partnerName: z.string(),
  format: PartnerFormatName,
  /** Null: every section. */
  sections: z.nullable(z.array(PublishedSection)),
  /** Whose stones besides the house's own, which always are; null: every vendor's. */
  vendors: z.nullable(z.array(z.string())),
  /** Of its file, in its order. */
  headings: z.array(z.string()),
  version: z.int(),
})
export type Partner = z.infer<typeof Partner>

export const PartnerName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** A new partner; RapNet's format unless told otherwise, all of the stock unless told otherwise. */
export const NewPartner = z.object({
  partnerName: PartnerName,
  format: z._default(PartnerFormatName, 'RapNet'),
  sections: maybe(z.array(PublishedSection).check(z.minLength(1), z.maxLength(20))),
  vendors: maybe(z.array(VendorName).check(z.maxLength(1000))),
})
export type NewPartner = z.infer<typeof NewPartner>

/** What is left out stays as it is; null publishes every section, or every vendor. */
export const PartnerChange = z.object({
  partnerName: z.optional(PartnerName),
  format: z.optional(PartnerFormatName),
  sections: NewPartner.shape.sections,
  vendors: NewPartner.shape.vendors,
})
export type PartnerChange = z.infer<typeof PartnerChange>
