import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SerializedJson } from './serialized-json.ts'

const anyItem = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.record({ comment: fc.string(), sizes: fc.array(fc.integer()) }, { requiredKeys: [] }),
)

test('an object with serialized members has the same JSON as the object itself', () => {
  const members = fc.record({ items: fc.array(anyItem), total: fc.option(fc.integer()), '"name"': anyItem })
  fc.assert(
    fc.property(members, ({ items, ...rest }) => {
      const serialized = SerializedJson.list(items.map((item) => SerializedJson.of(item)))
      expect(SerializedJson.object({ ...rest, items: serialized }).json).toBe(
        JSON.stringify({ ...rest, items }),
      )
    }),
  )
})

test('members without a value are left out', () => {
  expect(SerializedJson.object({ total: 0, totalCarats: undefined }).json).toBe('{"total":0}')
  expect(SerializedJson.object({}).json).toBe('{}')
})
