import type { z } from 'zod/mini'
import type { userEndpoints } from '#contract/endpoints/users.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import type { AccessRecord } from '#contract/schemas/users.ts'
import { address, user, userForAdministrators } from './samples/people.ts'

const addressFields = {
  firstName: 'Maya',
  lastName: 'Lindqvist',
  company: 'Lindqvist Juwelen',
  address: 'Hoveniersstraat 30',
  city: 'Antwerp',
  postcode: '2018',
  countryId: 56,
  phone: '+32 3 555 01 42',
}

const access: z.output<typeof AccessRecord> = {
  id: 88,
  pageId: 3,
  labGrown: false,
  white: false,
  black: false,
  mathingPairs: false,
  melee: false,
  snP: false,
  fancyShape: false,
  fancyColor: true,
}

export const userExamples: ExamplesOf<typeof userEndpoints> = {
  readCurrentUser: { reply: user },
  refreshToken: { reply: user },
  readUser: { params: { id: 42 }, reply: userForAdministrators },
  viewAsUser: {
    params: { userId: 42 },
    reply: { token: '(a token)', expiresAt: '2026-11-27T09:00:00.000Z', user },
  },
  listUsers: {
    query: { state: 'waiting', page: 0, pageSize: 36 },
    reply: { items: [{ ...userForAdministrators, approved: false }], total: 1 },
  },
  saveUser: {
    body: { id: 42, discount: 2.5, company: 'Lindqvist Juwelen' },
    reply: { ...userForAdministrators, discount: 2.5, version: 6 },
  },
  addOwnAddress: { body: addressFields, reply: { ...address, isBilling: false } },
  changeAddress: {
    params: { userId: 'current', id: 61 },
    body: { phone: '+32 3 555 01 43' },
    reply: { ...address, phone: '+32 3 555 01 43' },
  },
  deleteAddress: { params: { userId: 'current', id: 61 } },
  changeOwnPassword: {
    body: { currentPassword: '(the password)', newPassword: '(the new password)' },
    reply: user,
  },
  changeUserBlocked: {
    params: { id: 42 },
    body: { isBlocked: true, blockedUntil: '2026-12-31' },
    reply: { ...userForAdministrators, blocked: true, blockedUntil: '2026-12-31' },
  },
  changeUserRole: {
    params: { id: 42 },
    body: { newRole: 'Access' },
    reply: { ...userForAdministrators, role: 'Access' },
  },
  changeUserStatus: {
    params: { id: 42 },
    body: { isApproved: true },
    reply: userForAdministrators,
  },
  deleteUser: { params: { userId: 42 } },
  addUserAccess: { params: { userId: 42 }, body: { pageId: 3 }, reply: access },
  deleteUserAccess: { params: { accessId: 88 } },
  suspendUserVendors: {
    params: { userId: 42 },
    body: { vendors: ['Aurora Gems'], discount: 0 },
    reply: { ...userForAdministrators, suspendedVendors: ['Aurora Gems'] },
  },
  resumeUserVendors: { params: { userId: 42 }, body: { vendors: ['Aurora Gems'] } },
}
