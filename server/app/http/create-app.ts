import fastifyCompress from '@fastify/compress'
import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { registerApiReference } from '#server/app/api-docs/api-reference.ts'
import { handlers } from '#server/app/handlers.ts'
import { registerMetrics } from '#server/app/metrics/register-metrics.ts'
import type { Services } from '#server/app/services.ts'
import { compression } from '#server/platform/http/compression.ts'
import { acceptEmptyJson } from './accept-empty-json.ts'
import { registerFiles } from './register-files.ts'
import { registerPages } from './register-pages.ts'
import { registerRoutes } from './register-routes.ts'
import { replyBeforeClose } from '#server/platform/http/reply-before-close.ts'
import { limitBodyTime } from '#server/platform/http/limit-body-time.ts'
import { refuseRepeatedHost } from '#server/platform/http/refuse-repeated-host.ts'
import { sendError } from '#server/platform/http/send-error.ts'
import { addEntityTags } from './add-entity-tags.ts'
import { addSecurityHeaders } from './add-security-headers.ts'

/** Enough for an upload of the largest file over a slow connection; nothing else takes this long. */
const requestTimeoutMs = 15 * 60_000

/** Creates the HTTP server of the shop, with every endpoint of the contract and the pages. */
export async function createApp(
  services: Services,
  { checkReplies = false, pagesFolder }: { checkReplies?: boolean; pagesFolder?: string } = {},
): Promise<FastifyInstance> {
  const { TRUST_PROXY } = services.settings
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: requestTimeoutMs,
    // A request that arrives while the shop closes is a request of a customer.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    trustProxy: TRUST_PROXY.length > 0 ? TRUST_PROXY : false,
    routerOptions: { maxParamLength: 200 },
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
  })
  app.setErrorHandler(sendError)
  refuseRepeatedHost(app)
  await addSecurityHeaders(app, services)
  await app.register(fastifyRateLimit, { global: false })
  await app.register(fastifyMultipart)
  limitBodyTime(app)
  acceptEmptyJson(app)
  // An email program unsubscribes with a form whose content does not matter (RFC 8058); no handler reads it.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _form, done) => done(null, undefined),
  )
  // Before compression, to hash the uncompressed text.
  addEntityTags(app)
  await app.register(fastifyCompress, compression)
  app.addHook('onRequest', (request, reply, done) => {
    services.proxyNotice.checkHeaders(request.headers)
    reply.header('access-control-expose-headers', 'Authorization, ETag')
    done()
  })
  registerMetrics(app, services)
  // Event streams never end by themselves and would keep the server open.
  app.addHook('preClose', async () => services.events.endAll())
  replyBeforeClose(app)
  registerRoutes(app, services, handlers, { checkReplies })
  app.all('/api/*', async () => {
    throw new Refusal('ITEM_NOT_FOUND', [{ path: '', message: 'Unknown endpoint' }])
  })
  registerApiReference(app)
  registerFiles(app, services)
  if (pagesFolder !== undefined) await registerPages(app, pagesFolder, services)
  return app
}
