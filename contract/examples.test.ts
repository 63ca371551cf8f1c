import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { contract } from './contract.ts'
import { examples } from './examples.ts'
import type { Endpoint } from './kernel/endpoint.ts'

type Part = 'params' | 'query' | 'body'
type Example = Partial<Record<Part | 'reply' | 'fileName' | 'text' | 'texts', unknown>>

const endpoints = Object.entries<Endpoint>(contract)
const given: Record<string, Example> = examples

test('every endpoint has an example, and every example an endpoint', () => {
  const missing = endpoints.map(([name]) => name).filter((name) => given[name] === undefined)
  const howTo =
    'write one into the file of its noun in contract/examples: see “Add an endpoint” in CONTRIBUTING.md'
  expect(missing, howTo).toEqual([])
  expect(Object.keys(given).filter((name) => !(name in contract))).toEqual([])
})

test.each(endpoints)('the example of %s is what the endpoint accepts and returns', (name, endpoint) => {
  const example = given[name] ?? {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = (endpoint as Partial<Record<Part, z.ZodMiniType>>)[part]
    if (schema) parse(schema, example[part] ?? {}, `examples of ${name}: ${part}`)
    else expect(example[part], part).toBeUndefined()
  }
  const { reply } = endpoint
  if (typeof reply === 'string') expect(example.reply).toBeUndefined()
  // A field that the schema does not know would be left out.
  else expect(parse(reply, example.reply, `examples of ${name}: reply`)).toEqual(example.reply)
})

test('the examples contain no secret', () => {
  expect(JSON.stringify(examples)).not.toMatch(/tv_\w{8}_[\w-]{20}|eyJ[\w-]{20}|-----BEGIN/)
})

function parse(schema: z.ZodMiniType, value: unknown, what: string): unknown {
  const result = schema.safeParse(value)
  if (!result.success) throw new Error(`${what}: ${JSON.stringify(result.error.issues, null, 2)}`)
  return result.data
}
