import { z } from 'zod/mini'
import { Email, maybe, TextLine } from './basics.ts'
import { LongText, PhoneText } from './contact.ts'

/**
 * How a storefront presents itself to its customers. Missing fields stay unchanged; null empties a field.
 * Source: requirements 6.8.
 */
export const StorefrontForm = z.object({
  name: maybe(TextLine),
  /** Customers write to it, and it gets their replies to emails and the news of their orders. */
  email: maybe(Email),
  phone: maybe(PhoneText),
  /** Street, city and country, on any number of lines. */
  address: maybe(LongText),
  hours: maybe(LongText),
  aboutUs: maybe(z.string().check(z.maxLength(20_000))),
})
export type StorefrontForm = z.infer<typeof StorefrontForm>

export const StorefrontDetails = z.object({
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  hours: z.nullable(z.string()),
  aboutUs: z.nullable(z.string()),
})
export type StorefrontDetails = z.infer<typeof StorefrontDetails>
