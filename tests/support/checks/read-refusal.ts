import { expect } from 'vitest'
import type { TestReply } from '#tests/support/shops/open-test-shop.ts'

/**
 * Makes a call that must be refused, proves that it changed nothing, and returns the refusal as one line:
 * `400 INVALID_REQUEST | sort: Sort by one of: id`.
 */
export async function readRefusal(
  request: () => Promise<TestReply>,
  readState: () => Promise<unknown>,
): Promise<string> {
  const before = await readState()
  const { status, body, headers } = await request()
  expect(await readState()).toEqual(before)
  expect(headers['authorization']).toBeUndefined()
  const lines = (body?.details ?? []).map(({ path, message }) =>
    path === '' ? message : `${path}: ${message}`,
  )
  return [`${status} ${body?.name}`, ...lines].join(' | ')
}
