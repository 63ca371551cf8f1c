import type { FastifyBaseLogger } from 'fastify'
import type { ChangeFeed } from '#server/platform/change-feed/follow-changes.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'

/** Services that an import uses. */
export type ImportServices = {
  database: Database
  catalogue: Catalogue
  files: FileStore
  changes: ChangeFeed
  log: FastifyBaseLogger
}
