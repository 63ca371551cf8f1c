import { z } from 'zod/mini'
import { Day, Email, Id, maybe, Moment, NewPassword, TextLine, textLine } from './basics.ts'
import { StorefrontDetails } from './storefront.ts'

/** Requirements 4.3. */
export const Role = z.enum(['Administrator', 'Customer', 'Access', 'Vendor'])
export type Role = z.infer<typeof Role>

export const BusinessType = z.object({ id: Id, name: z.string() })
export type BusinessType = z.infer<typeof BusinessType>

export const Country = z.object({ id: Id, name: z.string() })
export type Country = z.infer<typeof Country>

export const Address = z.object({
  id: Id,
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  country: z.nullable(Country),
  isBilling: z.boolean(),
  phone: z.nullable(z.string()),
  company: z.nullable(z.string()),
  federation: z.nullable(z.object({ id: Id })),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  businessTypeId: z.nullable(Id),
})
export type Address = z.infer<typeof Address>

export const Markup = z.object({
  id: Id,
  caratMin: z.nullable(z.number()),
  caratMax: z.nullable(z.number()),
  priceMin: z.nullable(z.number()),
  priceMax: z.nullable(z.number()),
  percent: z.number(),
})
export type Markup = z.infer<typeof Markup>

/** A page of the catalogue and its section: 1 white to 8 melee. Source: requirements 5.5. */
export const PageId = z.literal([1, 2, 3, 4, 5, 6, 7, 8])
export type PageId = z.infer<typeof PageId>

/** One access record; every record of a user carries all of the user's flags. Requirements 5.5. */
export const AccessRecord = z.object({
  id: Id,
  pageId: PageId,
  labGrown: z.boolean(),
  white: z.boolean(),
  black: z.boolean(),
  mathingPairs: z.boolean(),
  melee: z.boolean(),
  snP: z.boolean(),
  fancyShape: z.boolean(),
  fancyColor: z.boolean(),
})
export type AccessRecord = z.infer<typeof AccessRecord>

export const User = z.object({
  id: Id,
  email: z.string(),
  emailConfirmed: z.boolean(),
  approved: z.boolean(),
  blocked: z.boolean(),
  /** The last day of the block. */
  blockedUntil: z.nullable(Day),
  role: Role,
  primaryColor: z.nullable(z.string()),
  registrationDate: Moment,
  lastLoginDate: z.nullable(Moment),
  /** `required`, only in one's own session: an administrator must set up a second factor before anything else. */
  secondFactor: z.enum(['on', 'off', 'required']),
  businessType: z.nullable(BusinessType),
  addresses: z.array(Address),
  emailChannels: z.array(z.object({ id: Id, name: z.string() })),
  markups: z.array(Markup),
  accesses: z.array(AccessRecord),
  domain: z.nullable(z.string()),
  domainProvider: z.nullable(z.string()),
  lastDomainLogin: z.nullable(z.string()),
  vendors: z.array(z.string()),
  suspendedVendors: z.array(z.string()),
  domainCells: z.array(z.string()),
  discount: z.number(),
  logoUrl: z.nullable(z.string()),
  backgroundUrl: z.nullable(z.string()),
  storefront: StorefrontDetails,
  /** For administrators: the version to send in `If-Match` with the next edit. */
  version: maybe(z.int()),
})
export type User = z.infer<typeof User>

/** An impersonation: its token and the impersonated user as the page sees them. Source: decision 18. */
export const Impersonation = z.object({ token: z.string(), expiresAt: Moment, user: User })
export type Impersonation = z.infer<typeof Impersonation>

export const Login = z.object({ email: Email, password: z.string().check(z.minLength(1), z.maxLength(200)) })
export type Login = z.infer<typeof Login>

export const Phone = z
  .string()
  .check(
    z.trim(),
    z.maxLength(40),
    z.regex(/^\+?[\d\s()./-]{5,}$/, 'Enter a phone number of at least 5 digits'),
  )

/** A postcode, as its country writes it. */
export const Postcode = textLine(20)

/** The registration form of a visitor. Source: requirements 4.4. */
export const Registration = z.object({
  email: Email,
  password: NewPassword,
  firstName: TextLine,
  lastName: TextLine,
  company: TextLine,
  phone: Phone,
  address: TextLine,
  city: TextLine,
  postcode: maybe(Postcode),
  countryId: Id,
  businessTypeId: Id,
  captcha: maybe(z.string().check(z.maxLength(20_000))),
  federationId: maybe(Id),
  channelIds: maybe(z.array(Id).check(z.maxLength(100))),
})
export type Registration = z.infer<typeof Registration>

export const EmailToken = z.object({
  email: Email,
  token: z.string().check(z.minLength(1), z.maxLength(200)),
})
export type EmailToken = z.infer<typeof EmailToken>

export const PasswordReset = z.extend(EmailToken, { password: NewPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

export const PasswordChange = z.object({
  currentPassword: z.string().check(z.minLength(1), z.maxLength(200)),
  newPassword: NewPassword,
})
export type PasswordChange = z.infer<typeof PasswordChange>
