import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { HomeContent } from '#contract/schemas/home.ts'

/** Source: requirements 5.9. */
export const homeEndpoints = defineEndpoints({
  readHome: {
    method: 'GET',
    path: '/api/home',
    summary: 'Get the new stones, saved searches, holds and open orders of the signed-in user',
    access: 'signed-in',
    reply: HomeContent,
    writes: false,
    refuses: [],
  },
})
