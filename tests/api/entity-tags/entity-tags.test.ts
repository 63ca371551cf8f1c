import { afterAll, beforeAll, expect, test } from 'vitest'
import { toTag } from '#server/platform/http/versions.ts'
import type { TestShop } from '#tests/support/shops/open-test-shop.ts'
import { findStaleTags } from './find-stale-tags.ts'
import { openTaggedScene, type TaggedRead } from './tagged-scene.ts'

/** Fields that one changed value cannot change. */
const unreachable = [
  // Ids never change.
  /\.(id|itemId)$/,
  // A check of the database ties two columns together.
  /^readOrder .*: \.(status|completedDate)$/,
  /^readUser .*: \.blockedUntil$/,
  /\.(originCountry|originState)$/,
  // There is no tax rule, and no invoice.
  /^readCustomerTerms .*\.(taxRuleId|exposure\.invoices)$/,
  // Computed by the database from `off_sale`, which takes only certain words.
  /^listDiamonds.*\.isActive$/,
  // Take only certain words, too.
  /^readCustomerTerms .*\.overLimit$/,
  /^readListingSettings .*\.(linked|staleAction)$/,
  // There is no memo whose id it could be.
  /^listDiamonds.*\.memoId$/,
  // The administrator holds no stone. The customer does: these fields are reached in their list.
  /of the administrator: \.\*\.(isHeldForMe|ownOrderId)$/,
]

let shop: TestShop
let reads: TaggedRead[]
beforeAll(async () => {
  ;({ shop, reads } = await openTaggedScene())
})
afterAll(() => shop.close())

/**
 * Symptom: the page of a user showed neither their last sign-in nor their newsletters after they had changed.
 * Cause: the ETag was the version that edits count, and covered less than the reply.
 */
test('each ETag changes with everything that its reply contains', async () => {
  const { hashed, tried, stale, unreached } = await findStaleTags(shop, reads)
  expect(stale).toEqual([])
  expect(hashed).toContain('listMelee of the guest')
  expect(tried).toEqual(
    expect.arrayContaining(['readUser of the administrator', 'listDiamonds of the guest']),
  )
  expect(unreached.filter((path) => !unreachable.some((pattern) => pattern.test(path)))).toEqual([])
})

test('the check finds an ETag that leaves something out', async () => {
  const incomplete: TestShop = {
    ...shop,
    call: async (name, input) => {
      const reply = await shop.call(name, input)
      if (name !== 'readUser') return reply
      return { ...reply, headers: { ...reply.headers, etag: toTag(Number(Object(reply.body).version)) } }
    },
  }
  const { stale } = await findStaleTags(
    incomplete,
    reads.filter(({ title }) => title === 'readUser of the administrator'),
  )
  expect(stale).toContainEqual(expect.stringContaining('users.last_login_date'))
  expect(stale).toContainEqual(expect.stringContaining('channel_subscriptions'))
})
