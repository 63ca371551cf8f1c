import { describeWebhooks, webhookGuide } from './describe-webhooks.ts'
import { contract } from '#contract/contract.ts'
import { apiKeyScopes } from '#domain/api-key/scope.ts'
import { errorTable, type ErrorName } from '#contract/errors.ts'
import { listRefusals, readsJson, type Endpoint } from '#contract/kernel/endpoint.ts'
import { describeCurl } from './curl-examples.ts'
import { describeFileName, findExample, toExample, toFormExample, type Example } from './open-api-examples.ts'
import {
  describeReply,
  describeRequestPart,
  listNamedSchemas,
  refTo,
  type JsonSchema,
} from './open-api-schemas.ts'

/** All storefronts share it: it does not contain the name. */
let sharedDescription: Record<string, unknown> | undefined

/**
 * Returns the description of the whole API in OpenAPI 3.1. It is built at the first request, from the schemas
 * that check requests. Source: requirements 2.10.
 */
export function getOpenApi(brandName: string): Record<string, unknown> {
  sharedDescription ??= describeApi()
  const description = [describeCurl(), introduction, webhookGuide, '## Refusals', describeErrors()].join(
    '\n\n',
  )
  return {
    openapi: '3.1.0',
    info: { title: brandName, version: '1', description },
    ...sharedDescription,
  }
}

function describeApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const path = findDocumentedPath(Object.keys(paths), endpoint.path)
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: describeOperation(name, endpoint, path),
    }
  }
  return {
    servers: [{ url: '/' }],
    paths,
    webhooks: describeWebhooks(),
    components: {
      schemas: listNamedSchemas(),
      securitySchemes,
    },
  }
}

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of a session, from `POST /api/auth/login`.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'tv_…',
    description: `An API key with the scope that the operation names. The scopes are ${apiKeyScopes.join(', ')}.`,
  },
  apiKeyInUrl: {
    type: 'apiKey',
    in: 'query',
    name: 'key',
    description: 'An API key in the URL, for programs that can send no header, such as spreadsheets.',
  },
} as const

const introduction = `
## Conventions

JSON in UTF-8. Money is in US dollars, carats have at most three decimals, times are ISO 8601 in UTC.

\`POST /api/auth/login\` returns a token in the \`Authorization\` header. Send it back in the same header as
\`Bearer …\`, never in a URL.

A program uses an API key, which a user creates in their account, in the same header. It opens the operations that name
one of its scopes, \`x-scope\`, at the prices of its user; it may be limited to networks, and to requests per minute.

A refusal is \`{ code, name, message, details?: { path, message }[] }\`. A conflict over stock has code 95 and status
409, and its details name each stone. An edit whose \`If-Match\` is not the current version has code 90 and status
412, and \`present\` holds the current values.
`.trim()

const pathParameterPattern = /\{(\w+)\}/g

/**
 * Returns the key of a path in the document. In OpenAPI, paths that differ only in the names of their
 * parameters are the same path, so the names of the first endpoint with this path apply to all.
 */
function findDocumentedPath(documented: readonly string[], path: string): string {
  const withoutNames = path.replaceAll(pathParameterPattern, '{}')
  return documented.find((other) => other.replaceAll(pathParameterPattern, '{}') === withoutNames) ?? path
}

function describeErrors(): string {
  const rows = Object.entries(errorTable).map(
    ([name, { code, status, message }]) => `| ${code} | ${name} | ${status} | ${message} |`,
  )
  return [
    '## Error codes',
    '',
    '| code | name | HTTP status | message |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

function describeOperation(name: string, endpoint: Endpoint, path: string): Record<string, unknown> {
  const example = findExample(name)
  const body = describeBody(endpoint, example)
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    security: securityOf(endpoint),
    'x-access': endpoint.access,
    ...(endpoint.scope ? { 'x-scope': endpoint.scope } : {}),
    parameters: [
      ...listPathParameters(endpoint, path, example),
      ...listParameters('query', endpoint.query, example.query),
    ],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: { ...describeSuccess(endpoint, example), ...describeRefusals(endpoint) },
  }
}

/**
 * Returns the path parameters under the names that the documented path gives them. If the endpoint's own name
 * differs, it becomes the description.
 */
function listPathParameters(
  endpoint: Endpoint,
  path: string,
  { params }: Example,
): Record<string, unknown>[] {
  const listNames = (text: string): string[] =>
    [...text.matchAll(pathParameterPattern)].map(([, name = '']) => name)
  const documentedNames = listNames(path)
  const ownNames = listNames(endpoint.path)
  return listParameters('path', endpoint.params, params).map((parameter) => {
    const index = ownNames.indexOf(String(parameter['name']))
    const name = documentedNames[index] ?? parameter['name']
    return name === parameter['name']
      ? parameter
      : { ...parameter, name, description: `The ${ownNames[index]}` }
  })
}

/** The schema of path parameters, of a query or of form fields: always an object. */
type ObjectSchema = { properties?: Record<string, JsonSchema>; required?: string[] }

function listParameters(
  location: 'path' | 'query',
  schema: Endpoint['query'],
  examples: Example['query'],
): Record<string, unknown>[] {
  if (!schema) return []
  const { properties = {}, required = [] }: ObjectSchema = describeRequestPart(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
    ...toExample(examples?.[name]),
  }))
}

function describeBody(endpoint: Endpoint, example: Example): Record<string, unknown> | undefined {
  const body = 'body' in endpoint && endpoint.body ? describeRequestPart(endpoint.body) : undefined
  const upload = 'upload' in endpoint ? endpoint.upload : undefined
  const pictures = ('pictures' in endpoint && endpoint.pictures) || []
  const json = body && { 'application/json': { schema: body, ...toExample(example.body) } }
  const files = upload ? [upload.field] : pictures
  if (files.length === 0) return json
  const form = describeForm(body, files, upload ? files : [])
  const formExample = toExample(toFormExample(example.body, files, endpoint))
  const multipart = { 'multipart/form-data': { schema: form, ...formExample } }
  if (upload?.byUploadKey) return { ...multipart, 'application/octet-stream': {} }
  return upload ? multipart : { ...json, ...multipart }
}

function describeForm(
  body: JsonSchema | undefined,
  files: readonly string[],
  requiredFiles: readonly string[],
): JsonSchema {
  const { properties = {}, required = [] }: ObjectSchema = body ?? {}
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  return {
    type: 'object',
    properties: { ...properties, ...Object.fromEntries(files.map((name) => [name, file])) },
    required: [...required, ...requiredFiles],
  }
}

function describeSuccess({ reply, ...endpoint }: Endpoint, example: Example): Record<string, unknown> {
  if (reply === 'nothing') return { 204: { description: 'Done' } }
  if (reply === 'file') {
    const content = { 'application/octet-stream': {} }
    return { 200: { description: 'A file', headers: describeFileName(example), content } }
  }
  if (reply === 'page')
    return { 200: { description: 'A page', content: { 'text/html': toExample(example.text) } } }
  if (reply === 'events') {
    // The schema is that of one event, the example a stream of them.
    const content = {
      'text/event-stream': { schema: { $ref: refTo('ShopEvent') }, ...toExample(example.text) },
    }
    return { 200: { description: 'A stream of events, with JSON data', content } }
  }
  const textFormats = 'textFormats' in endpoint ? (endpoint.textFormats ?? []) : []
  const content = {
    'application/json': { schema: describeReply(reply), ...toExample(example.reply) },
    ...Object.fromEntries(
      textFormats.map((contentType) => [contentType, toExample(example.texts?.[contentType])]),
    ),
  }
  const success = { description: endpoint.summary, content }
  const creates = 'creates' in endpoint ? endpoint.creates : undefined
  if (creates === 'maybe') return { 200: success, 201: success }
  if ('accepts' in endpoint) return { 202: success }
  if ('streams' in endpoint) return { 200: success, 304: { description: 'Not changed since the ETag' } }
  return creates ? { 201: success } : { 200: success }
}

/**
 * Returns the refusals of an endpoint by HTTP status, because several can have the same status. They come
 * from the error table and from requirements 3.3.
 */
function describeRefusals(endpoint: Endpoint): Record<string, unknown> {
  const declared = new Set<ErrorName>(listRefusals(endpoint))
  const lines: { status: number; text: string }[] = [...declared].map((name) => ({
    status: errorTable[name].status,
    text: describeError(name),
  }))
  if (endpoint.access !== 'public' && endpoint.access !== 'anyone')
    lines.push({
      status: 401,
      text:
        endpoint.access === 'signed-link'
          ? 'The link is invalid or has expired'
          : 'The token is missing or invalid',
    })
  if (endpoint.refuses.includes('ITEM_NOT_FOUND'))
    lines.push({ status: 409, text: 'The stock is no longer available' })
  if (readsJson(endpoint)) lines.push({ status: 415, text: 'The body was not sent as JSON' })
  if (endpoint.maxRequestsPerMinute !== undefined || endpoint.scope)
    lines.push({ status: 429, text: 'Too many requests' })
  if ('isExport' in endpoint)
    lines.push({ status: 429, text: 'Other exports of this user, or too many of others, are under way' })
  if ('streams' in endpoint || 'textFormats' in endpoint)
    lines.push({ status: 429, text: 'Another list is already being sent to this caller' })
  if (!endpoint.duringMaintenance) lines.push({ status: 503, text: 'Maintenance is on' })
  const content = { 'application/json': { schema: { $ref: refTo('Error') } } }
  const byStatus = Map.groupBy(lines, ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      { description: group.map(({ text }) => text).join('; '), content },
    ]),
  )
}

function describeError(name: ErrorName): string {
  const { code, message } = errorTable[name]
  return message === '' ? `${code} ${name}` : `${code} ${name}: ${message}`
}

/** Lists the ways to sign in to an endpoint. The roles of an API key are its scopes. */
function securityOf(endpoint: Endpoint): object[] {
  const { access, scope } = endpoint
  if (access === 'public' || access === 'signed-link') return []
  return [
    ...(access === 'anyone' ? [{}] : []),
    { bearer: [] },
    ...(scope ? [{ apiKey: [scope] }] : []),
    ...(scope && 'keyInUrl' in endpoint ? [{ apiKeyInUrl: [scope] }] : []),
  ]
}
