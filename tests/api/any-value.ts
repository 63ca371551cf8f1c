import * as fc from 'fast-check'
import { z } from 'zod/mini'

type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  minimum?: number
  maximum?: number
  format?: string
}

/** Texts that have caused bugs in shops before. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    "'; drop table users; --",
    '\0',
    '=1+1',
    '@SUM(A1)',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '9'.repeat(40),
    '-1',
    '1e400',
    'NaN',
    '{{email}}',
    '%00',
    '\u202Egnp.exe',
    '\uD800',
    'ﷺ'.repeat(20),
    'a'.repeat(5000),
  ),
)

const anyNumber = fc.oneof(
  fc.integer({ min: -3, max: 40 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(2 ** 31, 2 ** 53, 2 ** 63, 1e300, 0.1 + 0.2, -0),
)

const anything = fc.oneof(anyText, anyNumber, fc.jsonValue({ maxDepth: 3 }), fc.constant(null))

/**
 * Returns values that nearly fit a schema. Most have the right shape and pass the first check; sometimes one
 * part is of another kind.
 */
export function createNearlyValid(
  schema: z.ZodMiniType,
  numbers: fc.Arbitrary<number>,
): fc.Arbitrary<unknown> {
  // `toJSONSchema` returns a JSON schema, but its type is wider.
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return toArbitrary(described, numbers)
}

function toArbitrary(schema: JsonSchema, numbers: fc.Arbitrary<number>): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: toValid(schema, numbers), weight: 24 }, { arbitrary: anything, weight: 1 })
}

function toValid(schema: JsonSchema, numbers: fc.Arbitrary<number>): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => toArbitrary(choice, numbers)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return toObject(schema, numbers)
    case 'array':
      return fc.array(toArbitrary(schema.items ?? {}, numbers), { maxLength: 4 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
    case 'number':
      return fc.oneof(numbers, anyNumber)
    case 'string':
      return toText(schema.format)
    default:
      return anything
  }
}

function toObject(schema: JsonSchema, numbers: fc.Arbitrary<number>): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, toArbitrary(field, numbers)] as const,
  )
  if (fields.length === 0 && typeof schema.additionalProperties === 'object') {
    return fc.dictionary(anyText, toArbitrary(schema.additionalProperties, numbers), { maxKeys: 3 })
  }
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
}

function toText(format: string | undefined): fc.Arbitrary<string> {
  if (format === 'email') return fc.oneof(fc.emailAddress(), anyText)
  if (format === 'date-time') {
    const moments = fc.date({ noInvalidDate: true }).map((moment) => moment.toISOString())
    return fc.oneof(moments, anyText)
  }
  return anyText
}
