import { expect, test } from 'vitest'
import { forgetAnsweredPress, getPressKey, notePressAnswered } from './press-key.ts'

function openStore() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

const letter = { templateId: 1, channelIds: [2] }

test('a mailing keeps its idempotency key until it is answered and the form is opened again', () => {
  const store = openStore()
  const key = getPressKey(letter, store)
  forgetAnsweredPress(store)
  expect(getPressKey({ ...letter }, store)).toBe(key)
  notePressAnswered(store)
  expect(getPressKey(letter, store)).toBe(key)
  forgetAnsweredPress(store)
  expect(getPressKey(letter, store)).not.toBe(key)
})

test('another email or other recipients get another idempotency key', () => {
  const store = openStore()
  const key = getPressKey(letter, store)
  expect(getPressKey({ ...letter, channelIds: [3] }, store)).not.toBe(key)
})
