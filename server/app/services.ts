import type { ProductReferences } from '#server/stock/product-references.ts'
import type { JobActionsByKind } from '#server/features/jobs/job-actions.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { ScheduledBackups } from './backup/scheduled/scheduled-backups.ts'
import type { Captcha } from '#server/identity/auth/captcha-provider.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import type { ChangeFeed } from '#server/platform/change-feed/follow-changes.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { HttpClient } from '#server/platform/http-client/http-client.ts'
import type { RemoteFileClient } from '#server/platform/remote-files/remote-files.ts'
import type { EventHub } from '#server/features/events/event-hub.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { JobRunner } from '#server/platform/jobs/job-runner.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Sealer } from '#server/platform/sealing/sealer.ts'
import type { Settings } from './settings.ts'
import type { ApiKeyDirectory } from '#server/identity/api-keys/api-key-directory.ts'
import type { SessionDirectory } from '#server/identity/sessions/session-directory.ts'
import type { SiteState } from '#server/identity/site/site-state.ts'
import type { Tokens } from '#server/identity/auth/tokens.ts'
import type { PolicyRefresher } from '#server/identity/viewer/policy-refresher.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { ProxyNotice } from '#server/platform/http/proxy-notice.ts'
import type { SignInProvider } from '#server/identity/sign-in-provider/sign-in-provider.ts'
import type { PageViewCounter } from '#server/features/page-views/page-view-counter.ts'

/** All services that a handler may use besides its request and its transaction. */
export type Services = {
  settings: Settings
  log: FastifyBaseLogger
  database: Database
  changes: ChangeFeed
  users: UserDirectory
  sessions: SessionDirectory
  apiKeys: ApiKeyDirectory
  site: SiteState
  policies: PolicyRefresher
  tokens: Tokens
  captcha: Captcha
  /** Undefined without the settings of a provider. */
  signInProvider: SignInProvider | undefined
  /** Seals the keys of authenticator apps. */
  factorSealer: Sealer
  /** Seals the cursors of feeds. */
  feedSealer: Sealer
  /** Seals the passwords and keys of remote servers and the keys of webhooks. */
  secretSealer: Sealer
  catalogue: Catalogue
  events: EventHub
  files: FileStore
  httpClient: HttpClient
  remoteFiles: RemoteFileClient
  mailer: Mailer
  jobs: JobRunner
  pageViews: PageViewCounter
  backups: ScheduledBackups
  proxyNotice: ProxyNotice
  references: ProductReferences
  jobActions: JobActionsByKind
}
