import { describe, expect, test } from 'vitest'
import { getOrderKey } from './order-key.ts'

function openStore(content: string | null = null) {
  let kept = content
  return {
    getItem: () => kept,
    setItem: (_name: string, value: string) => {
      kept = value
    },
  }
}

describe('the key of an order', () => {
  test('is the same for every press on the same basket', () => {
    const store = openStore()
    expect(getOrderKey('"a"', store)).toBe(getOrderKey('"a"', store))
  })

  test('is another as soon as rows or prices are others', () => {
    const store = openStore()
    const first = getOrderKey('"a"', store)
    expect(getOrderKey('"b"', store)).not.toBe(first)
  })

  test.each(['not json', '{"seal":1}', '[]'])('is made anew where %s was kept', (content) => {
    expect(getOrderKey('"a"', openStore(content))).toMatch(/^[0-9a-f]{32}$/)
  })
})
