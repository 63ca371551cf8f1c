import { describe, expect, test } from 'vitest'
import { getOrderKey } from './order-key.ts'

function openStore(content: string | null = null) {
  let stored = content
  return {
    getItem: () => stored,
    setItem: (_name: string, value: string) => {
      stored = value
    },
  }
}

describe('the idempotency key of an order', () => {
  test('The key stays the same when the same cart is ordered again', () => {
    const store = openStore()
    expect(getOrderKey('"a"', store)).toBe(getOrderKey('"a"', store))
  })

  test('The key changes when items or prices change', () => {
    const store = openStore()
    const first = getOrderKey('"a"', store)
    expect(getOrderKey('"b"', store)).not.toBe(first)
  })

  test.each(['not json', '{"priceToken":1}', '[]'])(
    'A new key replaces the invalid stored value %s',
    (content) => {
      expect(getOrderKey('"a"', openStore(content))).toMatch(/^[0-9a-f]{32}$/)
    },
  )
})
