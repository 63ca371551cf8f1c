import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { contract, type EndpointName } from '#contract/contract.ts'
import { UploadQuery } from '#contract/endpoints/connections.ts'
import { listRefusals, readsJson, type Endpoint } from '#contract/kernel/endpoint.ts'
import { IdParams } from '#contract/schemas/basics.ts'
import type { EventsReply, FileReply } from '#contract/kernel/types.ts'
import { Refusal, TooManyAttempts } from '#contract/refusal.ts'
import { formatWait } from '#domain/access/retry-delay.ts'
import { parseKey } from '#domain/api-key/key-text.ts'
import { IDLE_HEADER } from '#domain/session/timing.ts'
import type { Services } from '#server/app/services.ts'
import { requireUploadKey, type UploadCredentials } from '#server/features/connections/upload-handlers.ts'
import type { ApiKey } from '#server/identity/api-keys/api-key-directory.ts'
import { guard } from '#server/identity/viewer/guard.ts'
import { guardFactorSetup } from '#server/identity/second-factor/factor-setup.ts'
import { requireRecentSignIn } from '#server/identity/second-factor/recent-sign-in.ts'
import type { Call, Handlers } from '#server/identity/viewer/handler.ts'
import { emptyToNull, parsePart } from '#server/platform/http/parse-request.ts'
import {
  receiveBody,
  receiveFile,
  receiveForm,
  type ReceivedFile,
  type ReceivedUpload,
} from '#server/platform/http/receive-upload.ts'
import { requireJson } from '#server/platform/http/require-json.ts'
import { type AnyHandler, runHandler } from '#server/identity/viewer/run-handler.ts'
import { describeCaching } from './describe-caching.ts'
import { ClientGone, createClientSignal, neverAborted } from '#server/platform/http/client-signal.ts'
import { ExportQueue } from '#server/platform/http/export-queue.ts'
import { sendEvents } from '#server/platform/http/send-events.ts'
import { isBatched, openList, openText, type ListLocks } from '#server/platform/http/send-list.ts'
import { identifyCurrentViewer } from '#server/identity/viewer/identify-current-viewer.ts'
import { identifyViewer, type Viewer } from '#server/identity/viewer/viewer.ts'
import { SerializedJson } from '#server/platform/http/serialized-json.ts'
import { TextStream } from '#server/platform/http/text-stream.ts'

const defaultBodyKb = 128
const pictureLimitBytes = 15 * 1024 * 1024
/** The content security policy of a standalone page: text, its own styles, and forms to this shop. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Registers a route for every endpoint of the contract: guard, parse, run, reply. `checkReplies` is for
 * tests.
 */
export function registerRoutes(
  app: FastifyInstance,
  services: Services,
  handlers: Handlers<EndpointName, Services>,
  { checkReplies = false } = {},
): void {
  const turns: ListLocks = new Set()
  const exports = new ExportQueue()
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    // The handler's own type was checked against this endpoint where `handlers` is defined.
    const handler = handlers[name as EndpointName] as unknown as AnyHandler
    const rateLimit =
      endpoint.maxRequestsPerMinute === undefined || services.settings.RATE_LIMIT === 'off'
        ? false
        : { max: endpoint.maxRequestsPerMinute, timeWindow: 60_000 }
    const { cacheControl, vary } = describeCaching(endpoint)
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { rateLimit },
      // HEAD would open a stream that nobody reads.
      exposeHeadRoute: endpoint.method === 'GET' && endpoint.reply !== 'events',
      ...(readsJson(endpoint) ? { preParsing: requireJson({ orForm: 'pictures' in endpoint }) } : {}),
      bodyLimit: (endpoint.bodyLimitKb ?? defaultBodyKb) * 1024,
      handler: async (request, reply) => {
        reply.header('cache-control', cacheControl).header('vary', vary)
        try {
          const result = await handleRequest(services, endpoint, handler, request, reply, {
            turns,
            exports,
            checkReplies,
          })
          return sendResult(endpoint, result, reply, checkReplies)
        } catch (error) {
          // There is no one to send a reply to.
          if (error instanceof ClientGone) return reply.hijack()
          if (checkReplies) checkRefusal(name, endpoint, error)
          throw error
        }
      },
    }
    if (isUploadByKey(endpoint)) void app.register(async (scope) => acceptAnyBody(scope).route(route))
    else app.route(route)
  }
}

const isUploadByKey = (endpoint: Endpoint): boolean =>
  'upload' in endpoint && endpoint.upload?.byUploadKey === true

/** Lets the body of a request be a file of any content type, which is read as a stream. */
function acceptAnyBody(scope: FastifyInstance): FastifyInstance {
  scope.removeContentTypeParser(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
  return scope
}

async function handleRequest(
  services: Services,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  { turns, exports, checkReplies }: { turns: ListLocks; exports: ExportQueue; checkReplies: boolean },
): Promise<unknown> {
  const isTokenless = endpoint.access === 'public' || endpoint.access === 'signed-link'
  const credentials = {
    authorization: isTokenless
      ? undefined
      : (request.headers.authorization ?? readKeyInUrl(endpoint, request)),
    address: request.ip,
  }
  const identify = async (): Promise<Viewer> => {
    const identified = await identifyViewer(credentials, request.hostname, services)
    guard(endpoint, identified, services.site)
    guardFactorSetup(endpoint, identified, services)
    return identified
  }
  // A write checks its viewer inside of its transaction.
  const viewer = await (endpoint.writes === true ? identify() : identifyCurrentViewer(identify, services))
  if (viewer.apiKey) countKeyUse(services, viewer.apiKey, request)
  if (endpoint.needsRecentSignIn) {
    await requireRecentSignIn(services.database.db, viewer, services.settings)
  }
  // A page sends these by itself, also while nobody uses it.
  const isAutomatic = endpoint.reply === 'events' || request.headers[IDLE_HEADER] !== undefined
  if (viewer.sessionId !== undefined && !isAutomatic) {
    services.sessions.recordUse(viewer.sessionId, request.ip)
  }
  let upload: ReceivedUpload | undefined
  try {
    const params = endpoint.params && parsePart(endpoint.params, request.params)
    const query = endpoint.query && parsePart(endpoint.query, request.query)
    let file: ReceivedFile | undefined
    if ('upload' in endpoint && endpoint.upload) {
      const { field, kind, byUploadKey } = endpoint.upload
      if (byUploadKey) await requireUploadKey(services.database.db, readUploadCredentials(request))
      const limitBytes =
        kind === 'picture' ? pictureLimitBytes : services.settings.UPLOAD_LIMIT_MB * 1024 * 1024
      const receive = byUploadKey && !request.isMultipart() ? receiveBody : receiveFile
      const received = await receive(request, field, limitBytes)
      file = received.file
      upload = received
    } else if ('pictures' in endpoint && endpoint.pictures && request.isMultipart()) {
      upload = await receiveForm(request, endpoint.pictures, pictureLimitBytes)
    }
    const body = endpoint.body && parsePart(endpoint.body, emptyToNull(upload?.fields ?? request.body))
    const isExport = 'isExport' in endpoint
    const call = {
      services,
      viewer,
      params,
      query,
      body,
      headers: readHeaders(request),
      signal: isExport ? createClientSignal(reply) : neverAborted,
      address: request.ip,
      file,
      pictures: 'pictures' in endpoint && endpoint.pictures ? (upload?.files ?? {}) : undefined,
      setHeader: (header: string, value: string) => void reply.header(header, value),
      markCreated: () => void reply.status(201),
    } satisfies Record<keyof Call<Endpoint, Services>, unknown>
    // This endpoint's own schemas have just parsed each part, which gives the types of `Call`.
    const typedCall = call as unknown as Call<Endpoint, Services>
    const run = (): Promise<unknown> => runHandler(endpoint, handler, typedCall, identify)
    const result = await (isExport && viewer.user ? exports.run(viewer.user.id, call.signal, run) : run())
    if (result instanceof TextStream) return openText(result, { request, reply, viewer, locks: turns })
    if (!('streams' in endpoint) || !isBatched(result)) return result
    const check = checkReplies ? createReplyCheck(endpoint) : () => undefined
    return openList(result, { request, reply, viewer, locks: turns, check })
  } finally {
    await upload?.remove()
  }
}

/** Returns what an upload says about its connection and its key. */
function readUploadCredentials({ params, query, headers }: FastifyRequest): UploadCredentials {
  const { id } = parsePart(IdParams, params)
  const { key } = parsePart(UploadQuery, query)
  return { id, authorization: headers.authorization, keyInUrl: key }
}

/** Returns the API key in the URL of an endpoint that accepts one there. The token of a session never is in a URL. */
function readKeyInUrl(endpoint: Endpoint, { query }: FastifyRequest): string | undefined {
  if (!('keyInUrl' in endpoint && endpoint.keyInUrl)) return undefined
  if (typeof query !== 'object' || query === null || !('key' in query)) return undefined
  const { key } = query
  return typeof key === 'string' && parseKey(key) ? `Bearer ${key}` : undefined
}

/** Records the use of an API key. Refuses with 429 if it has sent too many requests. Source: requirements 37.5. */
function countKeyUse(
  { apiKeys, settings }: Pick<Services, 'apiKeys' | 'settings'>,
  key: ApiKey,
  { ip }: FastifyRequest,
): void {
  apiKeys.recordUse(key.id, ip)
  const waitSeconds = settings.RATE_LIMIT === 'off' ? 0 : apiKeys.countRequest(key)
  if (waitSeconds === 0) return
  const message = `This API key has sent ${key.requestsPerMinute} requests within a minute. Try again in ${formatWait(waitSeconds)}`
  throw new TooManyAttempts(waitSeconds, message)
}

/**
 * Returns a check that a reply matches the contract, for tests. Each batch of a long list is a list itself.
 */
function createReplyCheck({ reply }: Endpoint): (result: unknown) => void {
  return (result) => typeof reply !== 'string' && reply.parse(result)
}

/** Throws where an endpoint refuses with an error that it does not declare, in tests. */
function checkRefusal(name: string, endpoint: Endpoint, error: unknown): void {
  if (!(error instanceof Refusal) || listRefusals(endpoint).includes(error.errorName)) return
  throw new Error(`${name} refuses with ${error.errorName} and does not declare it`)
}

function readHeaders(request: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
}

function sendResult(
  endpoint: Endpoint,
  result: unknown,
  reply: FastifyReply,
  checkReplies: boolean,
): FastifyReply {
  const { reply: kind } = endpoint
  if (kind === 'nothing') return reply.status(204).send()
  if (kind === 'file') {
    // Handlers of file endpoints return this by their type.
    const { content, fileName, contentType, isUnchanged } = result as FileReply
    if (isUnchanged) return reply.status(304).send()
    return reply
      .type(contentType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content))
  }
  if (kind === 'page') {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', pagePolicy)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(result)
  }
  // Handlers of events return this by their type.
  if (kind === 'events') return sendEvents(result as EventsReply, reply)
  if (result instanceof Readable || reply.statusCode === 304) return reply.send(result)
  if (result instanceof SerializedJson) {
    if (checkReplies) createReplyCheck(endpoint)(JSON.parse(result.json))
    return sendJson(result.json, reply)
  }
  if (checkReplies) createReplyCheck(endpoint)(result)
  if ('creates' in endpoint && endpoint.creates === true) reply.status(201)
  if ('accepts' in endpoint) reply.status(202)
  // An explicit null: without it the reply would have no body.
  if (result === null) return sendJson('null', reply)
  return reply.send(result)
}

function sendJson(text: string, reply: FastifyReply): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text)
}
