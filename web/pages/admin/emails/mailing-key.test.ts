import { expect, test } from 'vitest'
import { dropUsedMailingKey, getMailingKey, markMailingKeyUsed } from './mailing-key.ts'

function openStore() {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}

const mailing = { templateId: 1, channelIds: [2] }

test('a mailing keeps its idempotency key until it is completed and the form is opened again', () => {
  const store = openStore()
  const key = getMailingKey(mailing, store)
  dropUsedMailingKey(store)
  expect(getMailingKey({ ...mailing }, store)).toBe(key)
  markMailingKeyUsed(store)
  expect(getMailingKey(mailing, store)).toBe(key)
  dropUsedMailingKey(store)
  expect(getMailingKey(mailing, store)).not.toBe(key)
})

test('another email or other recipients get another idempotency key', () => {
  const store = openStore()
  const key = getMailingKey(mailing, store)
  expect(getMailingKey({ ...mailing, channelIds: [3] }, store)).not.toBe(key)
})
