import type { storefrontEndpoints } from '#contract/endpoints/storefronts.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import { storefrontOwner } from './samples/people.ts'

const markup = { id: 4, caratMin: 1, caratMax: 2, priceMin: null, priceMax: null, percent: 8 }

export const storefrontExamples: ExamplesOf<typeof storefrontEndpoints> = {
  changeUserLogo: {
    params: { id: 57 },
    body: { image: null },
    reply: storefrontOwner,
  },
  changeUserBackground: {
    params: { id: 57 },
    body: { image: null },
    reply: storefrontOwner,
  },
  changeUserPrimaryColor: {
    params: { userId: 57 },
    body: { color: '#5f8eb1' },
    reply: storefrontOwner,
  },
  changeUserDomain: {
    params: { userId: 57 },
    body: { domain: 'stones.maison-carat.example' },
    reply: storefrontOwner,
  },
  changeUserStorefront: {
    params: { userId: 57 },
    body: { name: 'Maison Carat', email: 'office@maison-carat.example', phone: '+32 3 555 01 77' },
    reply: storefrontOwner,
  },
  addUserMarkup: {
    params: { userId: 57 },
    body: { caratMin: 1, caratMax: 2, percent: 8 },
    reply: markup,
  },
  deleteUserMarkup: { params: { markupId: 4 } },
  addUserVendor: {
    params: { userId: 57 },
    body: { vendor: 'Aurora Gems' },
    reply: { ...storefrontOwner, vendors: ['Aurora Gems'] },
  },
  deleteUserVendor: { params: { userId: 57 }, body: { vendor: 'Aurora Gems' } },
  suspendUserCell: {
    params: { userId: 57 },
    body: { cell: 'rapPrice' },
    reply: { ...storefrontOwner, domainCells: ['rapPrice'] },
  },
  resumeUserCell: { params: { userId: 57 }, body: { cell: 'rapPrice' } },
}
