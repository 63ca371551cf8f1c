import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { TextLine } from './basics.ts'

test.each(['\u0000', '\u0007', '\t', '\n', '\u007f', '\u0085', '\u2028', '\u202e', '\u2066'])(
  'a name that contains %j is refused',
  (character) => {
    expect(TextLine.safeParse(`Anna${character}Smith`).success).toBe(false)
  },
)

test.each(["O'Brien", 'Ёлкин Čapek', 'מיכל\u200f כהן', '李小龍', 'e\u0301', '💎'])(
  'the name %s is accepted',
  (name) => {
    expect(TextLine.safeParse(name).success).toBe(true)
  },
)

/** Fields of one line: names of people, companies, places and stones, and how to reach them. */
const nameLike =
  /name$|company|city|country|phone|position|place|title|subject|vendors?$|stockId|color$|colorShade|size$|reference$|account|memoNo|certificateNo|lineSet|tradeShow/i
/** Filters, and names of something that exists: they are compared with what is stored. */
const compared =
  /^(?:\w+ \w+ (?:vendors|stockIds|certificateNos|colorShades)|(?:readDiamondByStock|deleteVendorDiamonds|downloadPartnerTemplate) .*)$/

test('no field for a name in any request accepts control characters', () => {
  const accepting = Object.entries<Endpoint>(contract).flatMap(([name, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      listTexts(endpoint[part], '')
        .filter(({ key, schema }) => nameLike.test(key) && z.safeParse(schema, 'A\u0001B').success)
        .map(({ key }) => `${name} ${part} ${key}`),
    ),
  )
  expect(accepting.filter((field) => !compared.test(field))).toEqual([])
})

type Inner = z.ZodMiniType | undefined

/** Returns every text field inside of a schema, with its name. */
function listTexts(schema: Inner, key: string): { key: string; schema: z.ZodMiniType }[] {
  if (schema === undefined) return []
  const { type, ...parts } = schema._zod.def as {
    type: string
    shape?: Record<string, z.ZodMiniType>
    options?: z.ZodMiniType[]
    innerType?: z.ZodMiniType
    element?: z.ZodMiniType
    in?: z.ZodMiniType
    valueType?: z.ZodMiniType
  }
  if (type === 'string') return [{ key, schema }]
  return [
    ...Object.entries(parts.shape ?? {}).flatMap(([name, inner]) => listTexts(inner, name)),
    ...(parts.options ?? []).flatMap((inner) => listTexts(inner, key)),
    ...[parts.innerType, parts.element, parts.in, parts.valueType].flatMap((inner) => listTexts(inner, key)),
  ]
}
