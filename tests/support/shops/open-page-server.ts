import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app/http/create-app.ts'
import type { TestShop } from './open-test-shop.ts'

export type PageServer = { app: FastifyInstance; close: () => Promise<void> }

/** Serves the pages of a shop: their HTML and public files as they are in the sources, without a build. */
export async function openPageServer({ services }: Pick<TestShop, 'services'>): Promise<PageServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tavernier-pages-'))
  await cp('web/public', folder, { recursive: true })
  await cp('web/index.html', join(folder, 'index.html'))
  const app = await createApp(services, { pagesFolder: folder })
  return {
    app,
    close: async () => {
      await app.close()
      await rm(folder, { recursive: true })
    },
  }
}
