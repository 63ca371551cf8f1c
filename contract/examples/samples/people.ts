import type { z } from 'zod/mini'
import type { Customer } from '#contract/schemas/holds.ts'
import type { Address, User } from '#contract/schemas/users.ts'

/** A customer as lists of the trade name them. */
export const customer: z.output<typeof Customer> = {
  id: 42,
  name: 'Maya Lindqvist',
  company: 'Lindqvist Juwelen',
  email: 'maya@lindqvist.example',
}

/** The same customer as documents name them. */
export const customerRef = { id: 42, name: 'Lindqvist Juwelen' }

export const address: z.output<typeof Address> = {
  id: 61,
  address: 'Hoveniersstraat 30',
  city: 'Antwerp',
  postcode: '2018',
  country: { id: 56, name: 'Belgium' },
  isBilling: true,
  phone: '+32 3 555 01 42',
  company: 'Lindqvist Juwelen',
  federation: null,
  firstName: 'Maya',
  lastName: 'Lindqvist',
  email: 'maya@lindqvist.example',
  businessTypeId: 2,
}

/** The account of the customer. */
export const user: z.output<typeof User> = {
  id: 42,
  email: 'maya@lindqvist.example',
  emailConfirmed: true,
  approved: true,
  blocked: false,
  blockedUntil: null,
  role: 'Customer',
  primaryColor: null,
  registrationDate: '2026-03-04T09:12:00.000Z',
  lastLoginDate: '2026-11-27T07:55:00.000Z',
  secondFactor: 'off',
  businessType: { id: 2, name: 'Retailer' },
  addresses: [address],
  emailChannels: [{ id: 1, name: 'New stones' }],
  markups: [],
  accesses: [],
  domain: null,
  domainProvider: null,
  lastDomainLogin: null,
  vendors: [],
  suspendedVendors: [],
  domainCells: [],
  discount: 0,
  logoUrl: null,
  backgroundUrl: null,
  storefront: { name: null, email: null, phone: null, address: null, hours: null, aboutUs: null },
}

/** The account as an administrator sees it: with its version. */
export const userForAdministrators: z.output<typeof User> = { ...user, version: 5 }

/** An owner of a storefront. */
export const storefrontOwner: z.output<typeof User> = {
  ...user,
  id: 57,
  email: 'office@maison-carat.example',
  role: 'Access',
  domain: 'stones.maison-carat.example',
  primaryColor: '#5f8eb1',
  storefront: {
    name: 'Maison Carat',
    email: 'office@maison-carat.example',
    phone: '+32 3 555 01 77',
    address: 'Pelikaanstraat 62, 2018 Antwerp',
    hours: 'Monday to Friday, 9:00 to 17:00',
    aboutUs: null,
  },
  version: 2,
}
