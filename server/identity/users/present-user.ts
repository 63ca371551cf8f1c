import { isBlocked } from '#domain/access/account.ts'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { businessTypes } from '#domain/reference/business-types.ts'
import { countries } from '#domain/reference/countries.ts'
import type { Address, Markup, User } from '#contract/schemas/users.ts'
import { findStorefrontUser } from '#server/identity/storefronts/storefront.ts'
import { toPictureUrl } from '#server/platform/images/store-pictures.ts'
import type { UserDirectory } from './user-directory.ts'
import type { AddressRecord, MarkupRecord, UserRecord } from './user-record.ts'

type Users = Pick<UserDirectory, 'find'>

/** Returns a user as administrators see them. */
export function presentUser(user: UserRecord, users: Users): User {
  const isBlockedNow = isBlocked(user, new Date())
  const provider = user.domainProviderId === null ? undefined : users.find(user.domainProviderId)
  return {
    id: user.id,
    email: user.email,
    emailConfirmed: user.emailConfirmed,
    approved: user.approved,
    blocked: isBlockedNow,
    blockedUntil: isBlockedNow ? user.blockedUntil : null,
    role: user.role,
    primaryColor: user.primaryColor,
    registrationDate: user.registrationDate.toISOString(),
    lastLoginDate: toMoment(user.lastLoginDate),
    secondFactor: user.hasSecondFactor ? 'on' : 'off',
    businessType: findNamed(businessTypes, user.businessTypeId),
    addresses: user.addresses.map(presentAddress),
    emailChannels: user.channels,
    markups: user.markups.map(presentMarkup),
    accesses: user.accesses,
    domain: user.domain,
    domainProvider: provider ? (provider.domain ?? provider.email) : null,
    lastDomainLogin: user.lastDomainLogin,
    vendors: user.vendors,
    suspendedVendors: user.suspendedVendors,
    domainCells: user.domainCells,
    discount: user.discount,
    logoUrl: user.logoKey && toPictureUrl(user.logoKey),
    backgroundUrl: user.backgroundKey && toPictureUrl(user.backgroundKey),
    storefront: user.storefront,
    version: user.version,
  }
}

/**
 * Returns a user as they see themselves: without suspended vendors, and with vendors only on a storefront of
 * their own, because customers do not learn where stock comes from; with markups only if they own a domain,
 * because a customer would compute the merchant's price from theirs; and without another person's email
 * address. Source: requirements 4.1.
 */
export function presentOwnUser(user: UserRecord, users: UserDirectory): User {
  const { version, ...shown } = presentUser(user, users)
  if (user.role === 'Administrator') return { ...shown, version }
  const provider = user.domainProviderId === null ? undefined : users.find(user.domainProviderId)
  const isOnOwnStorefront = findStorefrontUser({ host: null, user }, users)?.id === user.id
  return {
    ...shown,
    markups: user.domain === null ? [] : shown.markups,
    vendors: isOnOwnStorefront ? user.vendors : [],
    suspendedVendors: [],
    domainProvider: provider?.domain ?? null,
  }
}

export function presentAddress(address: AddressRecord): Address {
  return {
    id: address.id,
    address: address.address,
    city: address.city,
    postcode: address.postcode,
    country: findNamed(countries, address.countryId),
    isBilling: address.isBilling,
    phone: address.phone,
    company: address.company,
    federation: address.federationId === null ? null : { id: address.federationId },
    firstName: address.firstName,
    lastName: address.lastName,
    email: address.email,
    businessTypeId: address.businessTypeId,
  }
}

export function presentMarkup({ id, caratMin, caratMax, priceMin, priceMax, percent }: MarkupRecord): Markup {
  return {
    id,
    caratMin: caratMin === null ? null : toCarats(caratMin),
    caratMax: caratMax === null ? null : toCarats(caratMax),
    priceMin: priceMin === null ? null : toDollars(priceMin),
    priceMax: priceMax === null ? null : toDollars(priceMax),
    percent,
  }
}

type NamedList = { find: (id: number) => { id: number; name: string } | undefined }

function findNamed(list: NamedList, id: number | null): { id: number; name: string } | null {
  const row = id === null ? undefined : list.find(id)
  return row ? { id: row.id, name: row.name } : null
}

function toMoment(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
