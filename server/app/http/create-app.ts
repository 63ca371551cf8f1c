import fastifyCompress from '@fastify/compress'
import fastifyHelmet from '@fastify/helmet'
import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { registerApiReference } from '#server/app/api-docs/api-reference.ts'
import { handlers } from '#server/app/handlers.ts'
import { registerMetrics } from '#server/app/metrics/register-metrics.ts'
import type { Services } from '#server/app/services.ts'
import { compression } from '#server/platform/http/compression.ts'
import { registerFiles } from './register-files.ts'
import { registerPages } from './register-pages.ts'
import { registerRoutes } from './register-routes.ts'
import { sendError } from '#server/platform/http/send-error.ts'
import { tagReplies } from './add-entity-tags.ts'

/** An upload of the largest file over a slow line is done by then; nobody else takes so long. */
const requestTimeoutMs = 15 * 60_000

/** The shop over HTTP: every endpoint of the contract, and the pages. */
export async function createApp(
  services: Services,
  { checkReplies = false, pagesFolder }: { checkReplies?: boolean; pagesFolder?: string } = {},
): Promise<FastifyInstance> {
  const { TRUST_PROXY } = services.settings
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: requestTimeoutMs,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    trustProxy: TRUST_PROXY.length > 0 ? TRUST_PROXY : false,
    routerOptions: { maxParamLength: 200 },
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
  })
  app.setErrorHandler(sendError)
  await app.register(fastifyHelmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false })
  await app.register(fastifyRateLimit, { global: false })
  await app.register(fastifyMultipart)
  // A mail program unsubscribes with a form of no importance (RFC 8058); no call reads one.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _form, done) => done(null, undefined),
  )
  // Before compression, so that it sees the text.
  tagReplies(app)
  await app.register(fastifyCompress, compression)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('access-control-expose-headers', 'Authorization, ETag')
    done()
  })
  registerMetrics(app, services)
  // Streams of events never end by themselves, and would keep the shop from closing.
  app.addHook('preClose', async () => services.events.endAll())
  registerRoutes(app, services, handlers, { checkReplies })
  app.all('/api/*', async () => {
    throw new Refusal('ITEM_NOT_FOUND', [{ path: '', message: 'There is no such call' }])
  })
  registerApiReference(app, services)
  registerFiles(app, services)
  if (pagesFolder !== undefined) await registerPages(app, pagesFolder, services)
  return app
}
