import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { listOf } from '#contract/schemas/basics.ts'
import {
  DiamondOnHold,
  DiamondOnMemo,
  OnHoldQuery,
  OnMemoQuery,
} from '#contract/schemas/reserved-diamonds.ts'

/** Source: requirements 8.14. */
export const reservedDiamondEndpoints = defineEndpoints({
  listDiamondsOnHold: {
    method: 'GET',
    path: '/api/diamonds/on-hold',
    summary: 'List stones on hold, with customer, end and order',
    access: 'administrator',
    query: OnHoldQuery,
    reply: listOf(DiamondOnHold),
    writes: false,
    refuses: [],
  },
  listDiamondsOnMemo: {
    method: 'GET',
    path: '/api/diamonds/on-memo',
    summary: 'List stones on memo, with customer, memo and due date',
    access: 'administrator',
    query: OnMemoQuery,
    reply: listOf(DiamondOnMemo),
    writes: false,
    refuses: [],
  },
})
