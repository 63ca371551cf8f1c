import { z } from 'zod/mini'
import { ROLES } from '#domain/access/viewer.ts'
import { businessTypes } from '#domain/reference/business-types.ts'
import { formatBusinessType } from '#web/shared/formatting/format-business-type.ts'
import { countries } from '#domain/reference/countries.ts'
import { Email } from '#contract/schemas/basics.ts'
import { UserForm } from '#contract/schemas/user-forms.ts'
import type { User } from '#contract/schemas/users.ts'
import type { Field, FieldValues, Option } from '#web/pages/admin/actions/field.ts'

const toOptions = (items: readonly { id: number; name: string }[]): Option[] =>
  items.map(({ id, name }) => ({ value: String(id), label: name }))

const toNameOptions = (names: readonly string[]): Option[] =>
  names.map((name) => ({ value: name, label: name }))

/** Parses a selected id, which a form holds as a string. */
const SelectedId = z.pipe(
  z.nullable(z.string()),
  z.transform((id) => (id === null ? null : Number(id))),
)

const addressFields: readonly Field[] = [
  { kind: 'text', name: 'firstName', label: 'First name', isHalfWidth: true },
  { kind: 'text', name: 'lastName', label: 'Last name', isHalfWidth: true },
  { kind: 'text', name: 'company', label: 'Company', isHalfWidth: true },
  { kind: 'text', name: 'phone', label: 'Phone', isHalfWidth: true },
  { kind: 'text', name: 'address', label: 'Address', isHalfWidth: true },
  { kind: 'text', name: 'postcode', label: 'Postcode', isHalfWidth: true },
  { kind: 'text', name: 'city', label: 'City', isHalfWidth: true },
  {
    kind: 'choice',
    name: 'countryId',
    label: 'Country',
    options: toOptions(countries.rows),
    isClearable: true,
    isHalfWidth: true,
  },
]

const businessField: Field = {
  kind: 'choice',
  name: 'businessTypeId',
  label: 'Business type',
  options: toOptions(businessTypes.rows.map(({ id, name }) => ({ id, name: formatBusinessType(name) }))),
  isClearable: true,
  isHalfWidth: true,
}

const ids = { countryId: SelectedId, businessTypeId: SelectedId }

export const newUserForm = {
  fields: [
    { kind: 'text', name: 'email', label: 'Email' },
    {
      kind: 'text',
      name: 'password',
      label: 'Password',
      description: 'Leave empty to email an invitation. At least 10 characters',
    },
    { kind: 'choice', name: 'role', label: 'Role', options: toNameOptions(ROLES), isHalfWidth: true },
    businessField,
    ...addressFields,
  ] satisfies readonly Field[],
  schema: z.extend(z.omit(UserForm, { id: true }), { ...ids, email: Email }),
  initialValues: { role: 'Customer' } satisfies FieldValues,
}

export const userForm = {
  fields: [
    { kind: 'text', name: 'email', label: 'Email' },
    { kind: 'yes-no', name: 'emailConfirmed', label: 'Email confirmed' },
    businessField,
    {
      kind: 'number',
      name: 'discount',
      label: 'Discount on all prices',
      decimals: 4,
      unit: '%',
      isHalfWidth: true,
    },
    {
      kind: 'text',
      name: 'domainProvider',
      label: 'Customer of (storefront)',
      description:
        'Domain or email of the storefront this customer buys through; its prices, vendors and columns apply',
    },
  ] satisfies readonly Field[],
  schema: z.extend(
    z.pick(UserForm, { email: true, emailConfirmed: true, discount: true, domainProvider: true }),
    { businessTypeId: SelectedId },
  ),
}

export const addressForm = {
  fields: addressFields,
  schema: z.extend(
    z.pick(UserForm, {
      firstName: true,
      lastName: true,
      company: true,
      phone: true,
      address: true,
      city: true,
      postcode: true,
    }),
    { countryId: SelectedId },
  ),
}

/** Returns the form values of a user. */
export function toUserValues({ businessType, ...user }: User): FieldValues {
  const { email, emailConfirmed, discount, domainProvider } = user
  const businessTypeId = businessType && String(businessType.id)
  return { email, emailConfirmed, discount, domainProvider, businessTypeId }
}

/** Returns the form values of an address. */
export function toAddressValues(address: User['addresses'][number] | undefined): FieldValues {
  if (!address) return {}
  const { firstName, lastName, company, phone, city, postcode, country } = address
  const countryId = country && String(country.id)
  return { firstName, lastName, company, phone, city, postcode, countryId, address: address.address }
}
