import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/app/services.ts'

/** Of all that is kept, pictures alone are served, each by the key that was made for it: never stock files. */
const pictureKey = /^pictures\/[\w-]+(?:\/[\w-]+)*\.webp$/

/**
 * Serves the pictures of the shop. Under one key there is one picture for ever, so that whoever has it need not ask
 * again. Open to everybody: a logo stands on the page one signs in at.
 */
export function registerFiles(app: FastifyInstance, { files }: Pick<Services, 'files'>): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*']
    const content = pictureKey.test(key) ? await files.find(key) : undefined
    if (!content) return reply.status(404).send()
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(content)
  })
}
