import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/app/services.ts'

/** Only pictures are served, each by the key that was made for it: never stock files. */
const pictureKey = /^pictures\/[\w-]+(?:\/[\w-]+)*\.webp$/

/**
 * Serves the pictures of the shop. A key always has the same picture, so clients cache it for good. Public,
 * because the sign-in page shows the logo.
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
