import { z } from 'zod/mini'
import { Email, TextLine, maybe, textLine } from './basics.ts'

/** A text of several lines, such as an address. */
export const LongText = z.string().check(z.trim(), z.minLength(1), z.maxLength(1000))
/** A phone number for people to read: it may contain words. */
export const PhoneText = textLine(60)

/** A web address that a page may link to. */
const WebAddress = z.string().check(z.trim(), z.maxLength(2000), z.url({ protocol: /^https?$/ }))

/** Where the merchant is located. Source: requirements 24.1. */
export const ContactForm = z.object({
  company: maybe(TextLine),
  /** Street, city and country, on any number of lines. */
  address: maybe(LongText),
  phone: maybe(PhoneText),
  email: maybe(Email),
  hours: maybe(LongText),
  /** A link to a map of the address. */
  mapUrl: maybe(WebAddress),
})
export type ContactForm = z.infer<typeof ContactForm>

export const ContactInformation = z.object({
  company: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  hours: z.nullable(z.string()),
  mapUrl: z.nullable(z.string()),
  version: z.optional(z.int()),
})
export type ContactInformation = z.infer<typeof ContactInformation>

export const SupportContactForm = z.object({
  name: TextLine,
  email: Email,
  phone: maybe(PhoneText),
  /** This person's job. */
  position: maybe(TextLine),
})

export const SupportContact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  position: z.nullable(z.string()),
})
export type SupportContact = z.infer<typeof SupportContact>

/** A visitor's message to the merchant. */
export const ContactMessage = z.object({
  name: TextLine,
  email: Email,
  subject: maybe(TextLine),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
  captcha: maybe(z.string().check(z.maxLength(20_000))),
})
export type ContactMessage = z.infer<typeof ContactMessage>
