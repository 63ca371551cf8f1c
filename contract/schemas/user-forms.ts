import { z } from 'zod/mini'
import { isColorValue } from '#domain/text/color-value.ts'
import { Email, Id, IdInPath, Line, maybe, NewPassword } from './basics.ts'
import { Phone, Role } from './users.ts'

/** The path parameter of the calls that name the user so. */
export const UserIdParams = z.object({ userId: IdInPath })

/** Whose address, and which. */
export const AddressParams = z.object({ userId: z.union([z.literal('current'), IdInPath]), id: IdInPath })
export type AddressParams = z.infer<typeof AddressParams>

/** What is taken off a user's prices: percent with at most 4 decimals. */
const Discount = z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.0001))

/** The fields of an address, each as registration takes it. Source: requirements 4.2, 4.4. */
const addressFields = {
  firstName: Line,
  lastName: Line,
  address: Line,
  city: Line,
  countryId: Id,
  company: Line,
  phone: Phone,
}
const addressExtras = {
  federationId: maybe(Id),
  email: maybe(Email),
  businessTypeId: maybe(Id),
  isBilling: z.optional(z.boolean()),
}

/** A further address. */
export const NewAddress = z.object({ ...addressFields, ...addressExtras })
export type NewAddress = z.infer<typeof NewAddress>

/** What is to change of an address; what is left out stays. */
export const AddressChanges = z.extend(z.partial(z.object(addressFields)), addressExtras)
export type AddressChanges = z.infer<typeof AddressChanges>

/**
 * A user as an administrator makes or corrects him. Without `id` a new one, who needs an e-mail only; with `id` what
 * is to change: what is left out stays, null empties what may be empty. The fields of an address are his main one's;
 * `domainProvider` is a user by his domain or e-mail. Source: requirements 4.9.
 */
export const UserForm = z.object({
  id: maybe(Id),
  email: z.optional(Email),
  /** Of a new user; without one a mail lets him choose it. */
  password: maybe(NewPassword),
  role: z.optional(Role),
  approved: z.optional(z.boolean()),
  emailConfirmed: z.optional(z.boolean()),
  discount: z.optional(Discount),
  businessTypeId: maybe(Id),
  domainProvider: maybe(z.string().check(z.trim(), z.maxLength(254))),
  firstName: maybe(Line),
  lastName: maybe(Line),
  company: maybe(Line),
  phone: maybe(Phone),
  address: maybe(Line),
  city: maybe(Line),
  countryId: maybe(Id),
  federationId: maybe(Id),
})
export type UserForm = z.infer<typeof UserForm>

const Weight = z.number().check(z.minimum(0), z.maximum(1_000_000), z.multipleOf(0.001))
const Price = z.number().check(z.minimum(0), z.maximum(1_000_000_000_000), z.multipleOf(0.01))

/** A markup: ranges with either end open, and what is added to the prices in them. Source: requirements 7.2. */
export const NewMarkup = z
  .object({
    caratMin: maybe(Weight),
    caratMax: maybe(Weight),
    priceMin: maybe(Price),
    priceMax: maybe(Price),
    percent: z.number().check(z.gt(-100), z.lt(1000), z.multipleOf(0.0001)),
  })
  .check(
    z.refine(({ caratMin, caratMax }) => caratMin == null || caratMax == null || caratMin < caratMax, {
      path: ['caratMax'],
      error: 'Must be more than caratMin: it holds no stone otherwise',
    }),
    z.refine(({ priceMin, priceMax }) => priceMin == null || priceMax == null || priceMin < priceMax, {
      path: ['priceMax'],
      error: 'Must be more than priceMin: it holds no stone otherwise',
    }),
  )
export type NewMarkup = z.infer<typeof NewMarkup>

/** Vendors that are kept from a user, and his discount while they are. Source: requirements 6.7. */
export const VendorSuspension = z.object({
  vendors: z.array(Line).check(z.minLength(1), z.maxLength(500)),
  discount: Discount,
})

/** A hex code of 3 or 6 digits behind #. Source: requirements 6.8. */
export const ColorValue = z
  .string()
  .check(z.trim(), z.refine(isColorValue, { error: 'Must be # and 3 or 6 hex digits, such as #5f8eb1' }))
