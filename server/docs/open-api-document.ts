import { getOpenApi } from '../http/open-api.ts'
import type { JsonSchema } from '../http/open-api-schemas.ts'

type Content = Readonly<Record<string, { schema?: JsonSchema }>>

/** One call, as OpenAPI describes it. */
export type Operation = {
  operationId: string
  summary: string
  tags: readonly string[]
  'x-access': string
  parameters: readonly { name: string; in: string; required: boolean; schema: JsonSchema }[]
  requestBody?: { content: Content }
  responses: Readonly<Record<string, { description: string; content?: Content }>>
}

export type Call = { method: string; path: string; operation: Operation }

/** What of the OpenAPI document a page shows. */
export type ApiDocument = {
  info: { title: string; description: string }
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Readonly<Record<string, JsonSchema>> }
}

export function readApiDocument(brandName: string): ApiDocument {
  // What `getOpenApi` writes has these parts; it is not typed as more than JSON, for nobody else takes it apart.
  return getOpenApi(brandName) as unknown as ApiDocument
}

/** The calls by their tags, in the order of the contract. */
export function groupCalls({ paths }: ApiDocument): Map<string, Call[]> {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  return Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')
}
