import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contract, type EndpointName } from '#contract/contract.ts'
import { sharedRefusals, type Endpoint } from '#contract/kernel/endpoint.ts'
import type { FileAnswer } from '#contract/kernel/types.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Shop } from '../shop.ts'
import { guard } from './guard.ts'
import type { Call, Handlers } from './handler.ts'
import { emptyToNull, parsePart } from './parse-request.ts'
import { receiveUpload, type ReceivedUpload } from './receive-upload.ts'
import { type AnyHandler, runHandler } from './run-handler.ts'
import { identifyViewer } from './viewer.ts'

const usualBodyKb = 128
const pictureLimitBytes = 15 * 1024 * 1024

/** Every endpoint of the contract becomes a route: guard, parse, run, reply. `checkReplies` is for tests. */
export function registerRoutes(
  app: FastifyInstance,
  shop: Shop,
  handlers: Handlers<EndpointName>,
  { checkReplies = false } = {},
): void {
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    // The handler's own type was checked against this very endpoint where `handlers` was put together.
    const handler = handlers[name as EndpointName] as unknown as AnyHandler
    const rateLimit =
      endpoint.triesPerMinute === undefined || shop.settings.RATE_LIMIT === 'off'
        ? false
        : { max: endpoint.triesPerMinute, timeWindow: 60_000 }
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { rateLimit },
      bodyLimit: (endpoint.bodyLimitKb ?? usualBodyKb) * 1024,
      handler: async (request, reply) => {
        try {
          const answer = await answerRequest(shop, endpoint, handler, request, reply)
          return sendAnswer(endpoint, answer, reply, checkReplies)
        } catch (error) {
          if (checkReplies) checkRefusal(name, endpoint, error)
          throw error
        }
      },
    })
  }
}

async function answerRequest(
  shop: Shop,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const token = endpoint.access === 'public' ? undefined : request.headers.authorization
  const viewer = await identifyViewer(token, request.hostname, shop)
  guard(endpoint, viewer, shop.site)
  let upload: ReceivedUpload | undefined
  try {
    const params = endpoint.params && parsePart(endpoint.params, request.params)
    const query = endpoint.query && parsePart(endpoint.query, request.query)
    if ('upload' in endpoint && endpoint.upload) {
      const { field, kind } = endpoint.upload
      const limitBytes = kind === 'picture' ? pictureLimitBytes : shop.settings.UPLOAD_LIMIT_MB * 1024 * 1024
      upload = await receiveUpload(request, field, limitBytes)
    }
    const body = endpoint.body && parsePart(endpoint.body, emptyToNull(upload?.fields ?? request.body))
    const call = {
      shop,
      viewer,
      params,
      query,
      body,
      headers: readHeaders(request),
      address: request.ip,
      file: upload?.file,
      setHeader: (header: string, value: string) => void reply.header(header, value),
    }
    // Each part was just parsed by this endpoint's own schemas, which is what `Call` says of it.
    return await runHandler(endpoint, handler, call as unknown as Call<Endpoint>)
  } finally {
    await upload?.remove()
  }
}

/** In tests: a refusal that the endpoint does not declare is a failure of ours. */
function checkRefusal(name: string, { refuses }: Endpoint, error: unknown): void {
  if (!(error instanceof Refusal)) return
  if (refuses.includes(error.errorName) || sharedRefusals.includes(error.errorName)) return
  throw new Error(`${name} refuses with ${error.errorName} and does not declare it`)
}

function readHeaders(request: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
}

function sendAnswer(
  endpoint: Endpoint,
  answer: unknown,
  reply: FastifyReply,
  checkReplies: boolean,
): FastifyReply {
  const { reply: kind } = endpoint
  if (kind === 'nothing') return reply.status(204).send()
  if (kind === 'file') {
    // Handlers of file endpoints answer this by their type.
    const { content, fileName, contentType } = answer as FileAnswer
    return reply
      .type(contentType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content))
  }
  if (checkReplies && typeof kind !== 'string') kind.parse(answer)
  if ('creates' in endpoint && endpoint.creates) reply.status(201)
  return reply.send(answer)
}
