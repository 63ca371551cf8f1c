import { isDeepStrictEqual } from 'node:util'
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
  // If one is missing, write it into the file of its noun: see “Add an endpoint” in CONTRIBUTING.md.
  expect(endpoints.map(([name]) => name).filter((name) => given[name] === undefined)).toEqual([])
  expect(Object.keys(given).filter((name) => !(name in contract))).toEqual([])
})

test.each(endpoints)('the example of %s is what the endpoint accepts and returns', (name, endpoint) => {
  expect(listFaults(endpoint, given[name] ?? {})).toEqual([])
})

test('the examples contain no secret', () => {
  expect(JSON.stringify(examples)).not.toMatch(/tv_\w{8}_[\w-]{20}|eyJ[\w-]{20}|-----BEGIN/)
})

function listFaults(endpoint: Endpoint, example: Example): string[] {
  const schemas: Partial<Record<Part, z.ZodMiniType>> = endpoint
  const requestFaults = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = schemas[part]
    if (schema) return listIssues(part, schema.safeParse(example[part] ?? {}))
    return example[part] === undefined ? [] : [`${part}: the endpoint has none`]
  })
  const { reply } = endpoint
  if (typeof reply === 'string')
    return example.reply === undefined ? requestFaults : [...requestFaults, 'reply: it is no JSON']
  const parsed = reply.safeParse(example.reply)
  // A field that the schema does not know is left out.
  const isWhole = !parsed.success || isDeepStrictEqual(parsed.data, example.reply)
  return [
    ...requestFaults,
    ...listIssues('reply', parsed),
    ...(isWhole ? [] : ['reply: it has fields that the endpoint does not return']),
  ]
}

type Parsed = ReturnType<z.ZodMiniType['safeParse']>

function listIssues(part: string, { error }: Parsed): string[] {
  return (error?.issues ?? []).map(({ path, message }) => [part, ...path].join('.') + `: ${message}`)
}
