import type { cartEndpoints, wishlistEndpoints } from '#contract/endpoints/cart.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import { customer } from './samples/people.ts'
import { melee, nameDiamond, roundText } from './samples/stones.ts'
import { cartItem, wishlistItem } from './samples/trade.ts'

const { diamond: _, ...withoutStone } = cartItem

const meleeItem = {
  ...withoutStone,
  itemId: 1241,
  productId: 31,
  productType: 'Melee',
  description: 'Melee White 1.30–1.35 mm',
  quantity: 50,
  carats: 0.45,
  pricePerCarat: 480,
  totalPrice: 216,
  melee,
} as const

const parcelItem = { ...cartItem, itemId: 1242, description: 'Parcel of rounds, F-G VS', quantity: 20 }

const letterItem = {
  ...withoutStone,
  itemId: 1243,
  productId: 8,
  productType: 'NameDiamond',
  description: 'A White 3.0 mm',
  carats: null,
  pricePerCarat: null,
  totalPrice: 260,
  nameDiamond,
} as const

export const cartExamples: ExamplesOf<typeof cartEndpoints> = {
  readCart: { reply: [cartItem] },
  addDiamondToCart: { body: { itemId: 4711 }, reply: [cartItem] },
  addSetToCart: { body: { itemId: 4711 }, reply: [{ ...cartItem, lineSet: 'SET-12' }] },
  addMeleeToCart: { body: { itemId: 31, numberOfStones: 50, carats: 0.45 }, reply: [meleeItem] },
  addParcelToCart: { body: { itemId: 4711, numberOfStones: 20 }, reply: [parcelItem] },
  addNameDiamondToCart: { body: { itemId: 8, numberOfStones: 1 }, reply: [letterItem] },
  addItemsToCart: { body: [{ itemId: 4711, itemType: 1 }], reply: [cartItem] },
  addDiamondsToCart: { body: [{ itemId: 4711 }], reply: [cartItem] },
  removeDiamondsFromCart: { body: [{ itemId: 4711 }], reply: [] },
  changeCartItem: {
    params: { id: 1240 },
    body: { buyerReference: 'Ring for Ms Peeters' },
    reply: [{ ...cartItem, buyerReference: 'Ring for Ms Peeters' }],
  },
  removeFromCart: { params: { id: 1240 } },
  removeSetFromCart: { params: { id: 1240 } },
}

const { diamond: __, ...wishWithoutStone } = wishlistItem

export const wishlistExamples: ExamplesOf<typeof wishlistEndpoints> = {
  readWishlist: { reply: [wishlistItem] },
  listBasketItems: {
    query: { page: 0, pageSize: 36, userId: 42 },
    reply: {
      items: [
        {
          itemId: 1240,
          userId: 42,
          creationDate: '2026-11-27T07:58:40.000Z',
          user: { name: customer.name, company: customer.company, email: customer.email },
          productId: 4711,
          productType: 'Diamond',
          stockId: 'AG-10482',
          description: roundText,
          quantity: 1,
          ringSize: null,
        },
      ],
      total: 1,
    },
  },
  addDiamondToWishlist: { body: { itemId: 4711 }, reply: [wishlistItem] },
  addDiamondsToWishlist: { body: [{ itemId: 4711 }], reply: [wishlistItem] },
  addSetsToWishlist: { body: [{ itemId: 4711 }], reply: [{ ...wishlistItem, lineSet: 'SET-12' }] },
  addMeleeToWishlist: {
    body: { itemId: 31, numberOfStones: 50, carats: 0.45 },
    reply: [
      {
        ...wishWithoutStone,
        itemId: 31,
        itemType: 2,
        quantity: 50,
        carats: 0.45,
        totalPrice: 216,
        description: meleeItem.description,
        melee,
      },
    ],
  },
  addNameDiamondsToWishlist: {
    body: { itemIds: [8] },
    reply: [
      {
        ...wishWithoutStone,
        itemId: 8,
        itemType: 3,
        carats: null,
        totalPrice: 260,
        description: letterItem.description,
        nameDiamond,
      },
    ],
  },
  addParcelToWishlist: {
    body: { itemId: 4711, numberOfStones: 20 },
    reply: [{ ...wishlistItem, quantity: 20 }],
  },
  addItemsToWishlist: { body: [{ itemId: 4711, itemType: 1 }], reply: [wishlistItem] },
  exportWishlist: { body: { format: 'xlsx', ids: [77] }, fileName: 'wishlist.xlsx' },
  removeFromWishlist: { params: { id: 77 } },
  returnBasketItemToWishlist: { body: { wishedItemId: 77 }, reply: [wishlistItem] },
  returnBasketItemsToWishlist: { body: [{ wishedItemId: 77 }], reply: [wishlistItem] },
  removeItemsFromWishlist: { body: [{ id: 77 }], reply: [] },
  removeSetFromWishlist: { params: { id: 77 } },
}
