import { z } from 'zod/mini'
import { isColorValue } from '#domain/text/color-value.ts'
import { Email, Id, IdInPath, TextLine, maybe, NewPassword } from './basics.ts'
import { Phone, Postcode, Role } from './users.ts'

/** The path parameter of endpoints that identify a user by `userId`. */
export const UserIdParams = z.object({ userId: IdInPath })

/** The path parameters of a user's address: the user and the address. */
export const AddressParams = z.object({ userId: z.union([z.literal('current'), IdInPath]), id: IdInPath })
export type AddressParams = z.infer<typeof AddressParams>

/** A user's discount: percent with at most 4 decimals. */
const Discount = z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.0001))

/** The fields of an address, validated as at registration. Source: requirements 4.2, 4.4. */
const addressFields = {
  firstName: TextLine,
  lastName: TextLine,
  address: TextLine,
  city: TextLine,
  countryId: Id,
  company: TextLine,
  phone: Phone,
}
const addressExtras = {
  postcode: maybe(Postcode),
  federationId: maybe(Id),
  email: maybe(Email),
  businessTypeId: maybe(Id),
  isBilling: z.optional(z.boolean()),
}

/** An additional address. */
export const NewAddress = z.object({ ...addressFields, ...addressExtras })
export type NewAddress = z.infer<typeof NewAddress>

/** Changes of an address; missing fields stay unchanged. */
export const AddressChanges = z.extend(z.partial(z.object(addressFields)), addressExtras)
export type AddressChanges = z.infer<typeof AddressChanges>

/**
 * A user as an administrator creates or edits them. Without `id`, creates a user, for whom an email is
 * enough; with `id`, edits: missing fields stay unchanged, null clears an optional field. The address fields
 * are those of the user's main address; `domainProvider` identifies a user by domain or email.
 * Source: requirements 4.9.
 */
export const UserForm = z.object({
  id: maybe(Id),
  email: z.optional(Email),
  /** The password of a new user; without it, an email invites them to set one. */
  password: maybe(NewPassword),
  role: z.optional(Role),
  approved: z.optional(z.boolean()),
  emailConfirmed: z.optional(z.boolean()),
  discount: z.optional(Discount),
  businessTypeId: maybe(Id),
  domainProvider: maybe(z.string().check(z.trim(), z.maxLength(254))),
  firstName: maybe(TextLine),
  lastName: maybe(TextLine),
  company: maybe(TextLine),
  phone: maybe(Phone),
  address: maybe(TextLine),
  city: maybe(TextLine),
  postcode: maybe(Postcode),
  countryId: maybe(Id),
  federationId: maybe(Id),
})
export type UserForm = z.infer<typeof UserForm>

const Weight = z.number().check(z.minimum(0), z.maximum(1_000_000), z.multipleOf(0.001))
const Price = z.number().check(z.minimum(0), z.maximum(1_000_000_000_000), z.multipleOf(0.01))

/**
 * A markup: ranges that may be open at either end, and what it adds to prices within them.
 * Source: requirements 7.2.
 */
export const NewMarkup = z
  .object({
    caratMin: maybe(Weight),
    caratMax: maybe(Weight),
    priceMin: maybe(Price),
    priceMax: maybe(Price),
    percent: z
      .number()
      .check(
        z.gt(-100, { error: 'Must be above −100%' }),
        z.lt(1000, { error: 'Must be below 1,000%' }),
        z.multipleOf(0.0001),
      ),
  })
  .check(
    z.refine(({ caratMin, caratMax }) => caratMin == null || caratMax == null || caratMin < caratMax, {
      path: ['caratMax'],
      error: '“Up to” must be more than “from”',
    }),
    z.refine(({ priceMin, priceMax }) => priceMin == null || priceMax == null || priceMin < priceMax, {
      path: ['priceMax'],
      error: '“Up to” must be more than “from”',
    }),
  )
export type NewMarkup = z.infer<typeof NewMarkup>

/**
 * Vendors whose stones are hidden from a user, and the user's discount during that time.
 * Source: requirements 6.7.
 */
export const VendorSuspension = z.object({
  vendors: z.array(TextLine).check(z.minLength(1), z.maxLength(500)),
  discount: Discount,
})

/** A hex code of 3 or 6 digits after #. Source: requirements 6.8. */
export const ColorValue = z
  .string()
  .check(z.trim(), z.refine(isColorValue, { error: 'Enter # and 3 or 6 hex digits, e.g. #5f8eb1' }))
