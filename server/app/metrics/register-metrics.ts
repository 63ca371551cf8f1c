import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { refuse } from '#contract/refusal.ts'
import type { Services } from '#server/app/services.ts'
import { mayReadMetrics } from './may-read-metrics.ts'
import { createShopMetrics } from './shop-metrics.ts'

/** Measures every request, and serves `/metrics` to the machine's own network. Source: requirements 29.4. */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  const metrics = createShopMetrics(services)
  app.addHook('onResponse', (request, reply, done) => {
    done()
    // Unknown addresses are unlimited in number, so they share one label.
    const route = request.routeOptions.url ?? 'none'
    // A stream lasts as long as its client stays connected.
    if (route === contract.listenToEvents.path) return
    const { method } = request
    metrics.recordRequest({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request.socket.remoteAddress, request.headers)) {
      refuse('FORBIDDEN', [
        { path: '', message: 'Metrics are available only inside the network of the shop' },
      ])
    }
    const { contentType, text } = await metrics.write()
    return reply.header('content-type', contentType).send(text)
  })
}
