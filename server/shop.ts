import type { FastifyBaseLogger } from 'fastify'
import type { Captcha } from './auth/captcha.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { ChangeFeed } from './changes/follow-changes.ts'
import type { Database } from './db/open-database.ts'
import type { Fetcher } from './fetching/fetcher.ts'
import type { EventHub } from './events/event-hub.ts'
import type { FileStore } from './files/file-store.ts'
import type { JobRunner } from './jobs/durable-jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Settings } from './settings.ts'
import type { SiteState } from './site/site-state.ts'
import type { Tokens } from './users/tokens.ts'
import type { UserDirectory } from './users/user-directory.ts'
import type { VisitCounter } from './visits/visit-counter.ts'

/** Everything a handler may reach besides its request and its transaction. */
export type Shop = {
  settings: Settings
  log: FastifyBaseLogger
  database: Database
  changes: ChangeFeed
  users: UserDirectory
  site: SiteState
  tokens: Tokens
  captcha: Captcha
  catalogue: Catalogue
  events: EventHub
  files: FileStore
  fetcher: Fetcher
  mailer: Mailer
  jobs: JobRunner
  visits: VisitCounter
}
