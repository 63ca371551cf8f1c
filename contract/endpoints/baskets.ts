import { z } from 'zod/mini'
import { defineEndpoints } from '../kernel/endpoint.ts'
import { Id, IdParams, maybe } from '../schemas/basics.ts'
import { BasketItem, CartItem, WishEntry } from '../schemas/orders.ts'

const Item = z.object({ itemId: Id })
const Items = z.array(Item).check(z.minLength(1), z.maxLength(1000))
const ItemFromWish = z.object({ itemId: Id, wishedItemId: maybe(Id) })

/** Adding answers the whole list, for one stone of a set brings the others with it. */
const Cart = z.array(CartItem)
const Wishlist = z.array(WishEntry)

/** Source: Specification 7 "Cart", Decisions 6. */
export const cartEndpoints = defineEndpoints({
  readCart: {
    method: 'GET',
    path: '/api/cart',
    summary: 'The basket; its ETag names the prices it shows',
    access: 'signed-in',
    reply: Cart,
    writes: false,
    refuses: [],
  },
  addDiamondToCart: {
    method: 'POST',
    path: '/api/cart/diamond',
    summary: 'Put a stone into the basket, with the rest of its line set',
    access: 'signed-in',
    body: ItemFromWish,
    reply: Cart,
    writes: true,
    creates: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  addSetToCart: {
    method: 'POST',
    path: '/api/cart/add-set',
    summary: 'Put a whole line set into the basket, named by one of its stones',
    access: 'signed-in',
    body: ItemFromWish,
    reply: Cart,
    writes: true,
    creates: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  addDiamondsToCart: {
    method: 'POST',
    path: '/api/cart/diamond-bulk',
    summary: 'Put several stones into the basket, all or none',
    access: 'signed-in',
    body: Items,
    reply: Cart,
    writes: true,
    creates: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  removeDiamondsFromCart: {
    method: 'POST',
    path: '/api/cart/diamond-bulk-remove',
    summary: 'Take several stones out of the basket, all or none',
    access: 'signed-in',
    body: Items,
    reply: Cart,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  removeFromCart: {
    method: 'DELETE',
    path: '/api/cart/{id}',
    summary: 'Take a row out of the basket',
    access: 'signed-in',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  removeSetFromCart: {
    method: 'DELETE',
    path: '/api/cart/remove-set/{id}',
    summary: 'Take a whole line set out of the basket, named by one of its rows',
    access: 'signed-in',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
})

/** Source: Specification 7 "Wishlist", Decisions 6. */
export const wishlistEndpoints = defineEndpoints({
  readWishlist: {
    method: 'GET',
    path: '/api/wishlist',
    summary: 'The wishlist',
    access: 'signed-in',
    reply: Wishlist,
    writes: false,
    refuses: [],
  },
  listBasketItems: {
    method: 'GET',
    path: '/api/wishlist/fetch-all',
    summary: "Everybody's basket rows",
    access: 'administrator',
    reply: z.array(BasketItem),
    writes: false,
    refuses: [],
  },
  addDiamondToWishlist: {
    method: 'POST',
    path: '/api/wishlist/diamond',
    summary: 'Wish for a stone, with the rest of its line set',
    access: 'signed-in',
    body: Item,
    reply: Wishlist,
    writes: true,
    creates: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  addDiamondsToWishlist: {
    method: 'POST',
    path: '/api/wishlist/diamond-bulk',
    summary: 'Wish for several stones, all or none',
    access: 'signed-in',
    body: Items,
    reply: Wishlist,
    writes: true,
    creates: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  removeFromWishlist: {
    method: 'DELETE',
    path: '/api/wishlist/{id}',
    summary: 'Take an entry off the wishlist, with the rest of its line set',
    access: 'signed-in',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  returnBasketItemToWishlist: {
    method: 'POST',
    path: '/api/wishlist/remove-basket-item',
    summary: 'Take the basket row made from this entry out again, and show the entry',
    access: 'signed-in',
    body: z.object({ wishedItemId: Id }),
    reply: Wishlist,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
})
