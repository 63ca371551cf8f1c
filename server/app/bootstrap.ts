import { join, resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createCaptcha } from '#server/identity/auth/captcha.ts'
import { startScheduledTasks } from './scheduled-tasks.ts'
import { openScheduledBackups } from './backup/scheduled/scheduled-backups.ts'
import { openCatalogue } from '#server/stock/catalogue/catalogue.ts'
import { followChanges } from '#server/platform/change-feed/follow-changes.ts'
import { readLowWatermark } from '#server/platform/change-feed/low-watermark.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openEmbedded, openPostgres } from '#server/platform/database/open-database.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createProxyNotice } from '#server/platform/http/proxy-notice.ts'
import { createHttpClient } from '#server/platform/http-client/http-client.ts'
import { createAddressFinder } from '#server/platform/http-client/find-addresses.ts'
import { createRemoteFileClient } from '#server/platform/remote-files/remote-file-client.ts'
import { openEventHub } from '#server/features/events/event-hub.ts'
import { tradeEventTopics } from '#server/features/events/trade-events.ts'
import { isOpenToOthers, restrictFolder } from '#server/platform/files/restrict-folder.ts'
import { requireDiskSpace } from '#server/platform/files/disk-space.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { startJobRunner } from '#server/platform/jobs/job-runner.ts'
import { failDeadImports } from '#server/features/import/fail-dead-imports.ts'
import { createJobActions, durableSteps } from './job-kinds.ts'
import { removeAlertsOfProducts } from '#server/features/availability-alerts/alert-store.ts'
import { startAlertWatcher, type AlertWatcher } from '#server/features/availability-alerts/alert-watcher.ts'
import { removeDeletedProducts } from '#server/features/cart/remove-deleted-products.ts'
import { findOpenOrders } from '#server/features/orders/find-open-orders.ts'
import { loadAttachment } from '#server/features/order-documents/load-attachment.ts'
import { startMailer } from '#server/platform/mail/mailer.ts'
import { storesInDataFolder, toSeconds, type Settings } from './settings.ts'
import type { Services } from './services.ts'
import { getSecret, replaceSecrets } from '#server/platform/database/secrets.ts'
import { openSiteState } from '#server/identity/site/site-state.ts'
import { createSignInProvider } from '#server/identity/sign-in-provider/sign-in-provider.ts'
import { createSealer } from '#server/platform/sealing/sealer.ts'
import { createTokens } from '#server/identity/auth/tokens.ts'
import { openApiKeyDirectory } from '#server/identity/api-keys/api-key-directory.ts'
import { openSessionDirectory } from '#server/identity/sessions/session-directory.ts'
import { createPolicyRefresher } from '#server/identity/viewer/policy-refresher.ts'
import { openUserDirectory } from '#server/identity/users/user-directory.ts'
import { createPageViewCounter } from '#server/features/page-views/page-view-counter.ts'

/** Fewer stones load from the database within two seconds, so their index is not stored. */
const minSnapshotStones = 50_000

/** Opens everything that a running shop needs, in the order of dependence; `close` closes it in reverse. */
export async function bootstrap(
  settings: Settings,
  log: FastifyBaseLogger,
): Promise<{ services: Services; close: () => Promise<void> }> {
  const dataFolder = resolve(settings.DATA_DIR)
  if (storesInDataFolder(settings)) requireDiskSpace(dataFolder)
  const wasExposed = restrictDataFolder(dataFolder, log)
  const database = settings.DATABASE_URL
    ? await openPostgres(settings.DATABASE_URL, {
        onConnectionError: (error) => log.error({ err: error }, 'a database connection failed'),
      })
    : await openEmbedded(dataFolder)
  try {
    await migrate(database)
    if (wasExposed && database.kind === 'embedded') await endExposedSessions(database, settings, log)
    return await openServices(database, dataFolder, settings, log)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Makes the data folder private. Returns whether other users of the machine could read it. */
function restrictDataFolder(dataFolder: string, log: FastifyBaseLogger): boolean {
  // Into a folder that is closed itself nobody gets, whatever the files in it allow.
  const wasOpen = isOpenToOthers(dataFolder)
  const { repaired, stillOpen } = restrictFolder(dataFolder)
  if (stillOpen !== undefined) {
    log.warn(
      { path: stillOpen },
      'other users of this machine can read the data folder; change its owner or mode',
    )
  }
  const wasExposed = wasOpen && repaired > 0
  if (wasExposed) log.warn({ repaired }, 'other users of this machine could read the data folder until now')
  return wasExposed
}

/** A reader of the database knows its secrets, and could sign tokens with them. */
async function endExposedSessions(
  { db }: Database,
  { TOKEN_SECRET }: Settings,
  log: FastifyBaseLogger,
): Promise<void> {
  await replaceSecrets(db)
  log.warn(
    TOKEN_SECRET === undefined
      ? 'the secrets of the shop were replaced: everyone has to sign in again'
      : 'the secrets of the shop were replaced, except TOKEN_SECRET: change it',
  )
}

async function openServices(
  database: Database,
  dataFolder: string,
  settings: Settings,
  log: FastifyBaseLogger,
): Promise<{ services: Services; close: () => Promise<void> }> {
  const { db } = database
  await failDeadImports(db, { isAlone: database.kind === 'embedded' })
  const lowWatermark = await readLowWatermark(database)
  const users = await openUserDirectory(db)
  const sessions = await openSessionDirectory(db, {
    idleHours: settings.SESSION_IDLE_HOURS,
    maxDays: settings.SESSION_MAX_DAYS,
  })
  const apiKeys = await openApiKeyDirectory(db)
  const site = await openSiteState(db)
  const snapshotFile = { path: join(dataFolder, 'catalogue-index'), minStones: minSnapshotStones }
  const catalogue = await openCatalogue(database, site, snapshotFile, (error) =>
    log.warn({ err: error }, 'the saved catalogue cannot be restored; all stones are read'),
  )
  const events = await openEventHub(db, { users, sessions, site, settings }, lowWatermark, (error) =>
    log.error({ err: error }, 'publishing events failed'),
  )
  const onFailure = (error: unknown): void => log.error({ err: error }, 'following changes failed')
  let alerts: AlertWatcher | undefined
  const changes = await followChanges(
    database,
    lowWatermark,
    {
      settings: async () => {
        await site.refresh()
        events.recordSettingsChange()
      },
      diamonds: async (ids) => {
        await catalogue.refresh(ids, () => events.stoneObserver)
        alerts?.recordChanges(ids)
      },
      users: async (ids) => {
        await users.refresh(ids)
        events.recordUserChanges(ids)
      },
      sessions: async (ids) => {
        await sessions.refresh(ids)
        events.recordSessionChanges(ids)
      },
      'api-keys': (ids) => apiKeys.refresh(ids),
      melee: async () => events.recordProductChange('Melee'),
      'name-diamonds': async () => events.recordProductChange('NameDiamond'),
      ...Object.fromEntries(
        tradeEventTopics.map((topic) => [topic, (ids) => events.recordTradeEvents(topic, ids)]),
      ),
    },
    {
      onFailure,
      onDelivered: events.publish,
      // The settings decide which vendors' pictures are shown.
      dependsOn: { diamonds: 'settings' },
      reloadAll: async () => {
        log.warn('the change journal no longer contains the last read position: everything is reloaded')
        await site.refresh()
        await users.reload()
        await sessions.reload()
        await apiKeys.reload()
        await catalogue.reload()
        events.recordSettingsChange()
        // Clients reconnect and reload everything.
        events.endAll()
      },
    },
  )
  await changes.catchUp()
  const tokenSecret = settings.TOKEN_SECRET ?? (await getSecret(db, 'token-secret'))
  const findAddresses = createAddressFinder(settings.FETCH_HOSTS)
  const files = await openFileStore(settings.STORAGE_URL, join(dataFolder, 'files'))
  const stopScheduledTasks = startScheduledTasks(
    () => services,
    (task, error) => log.error({ err: error }, `scheduled task failed: ${task}`),
  )
  const mailer = startMailer(db, settings, log, {
    isAlone: database.kind === 'embedded',
    loadAttachment: (attachment) => loadAttachment(services, attachment),
  })
  const jobs = startJobRunner(() => services, db, durableSteps, {
    log,
    isAlone: database.kind === 'embedded',
  })
  const services: Services = {
    settings,
    log,
    database,
    changes,
    users,
    sessions,
    apiKeys,
    site,
    policies: createPolicyRefresher(db, { users, sessions, apiKeys, site }),
    tokens: createTokens(tokenSecret, toSeconds(settings.TOKEN_TTL)),
    captcha: createCaptcha(settings, await getSecret(db, 'captcha-secret')),
    signInProvider: createSignInProvider(settings, log),
    factorSealer: createSealer(await getSecret(db, 'second-factor-secret'), 'authenticator apps'),
    feedSealer: createSealer(tokenSecret, 'cursors of feeds'),
    secretSealer: createSealer(settings.SECRETS_KEY ?? tokenSecret, 'secrets of remote servers'),
    catalogue,
    events,
    files,
    httpClient: createHttpClient(findAddresses),
    remoteFiles: createRemoteFileClient(findAddresses),
    mailer,
    jobs,
    pageViews: createPageViewCounter(settings.ANALYTICS_URL, log),
    backups: openScheduledBackups({ settings, log, database, files, mailer }),
    proxyNotice: createProxyNotice(settings.TRUST_PROXY, log),
    jobActions: createJobActions(() => services),
    references: {
      findOpenOrders,
      removeFromLists: async (tx, productType, productIds) => {
        await removeDeletedProducts(tx, productType, productIds)
        await removeAlertsOfProducts(tx, productType, productIds)
      },
    },
  }
  alerts = startAlertWatcher(services, (error) =>
    log.error({ err: error }, 'notifying about available stones failed'),
  )
  jobs.wake()
  const saveCatalogue = (): Promise<void> =>
    catalogue
      .saveSnapshot()
      .catch((error: unknown) => log.error({ err: error }, 'the catalogue could not be saved'))
  void saveCatalogue()
  return {
    services,
    close: async () => {
      stopScheduledTasks()
      await services.backups.stop()
      const jobsStopped = jobs.stop()
      services.httpClient.close()
      await services.remoteFiles.close()
      await jobsStopped
      await mailer.stop()
      await changes.close()
      await alerts?.stop()
      events.close()
      await services.pageViews.save(db).catch((error: unknown) => {
        log.error({ err: error }, 'page views could not be saved')
      })
      await sessions.saveUses(db).catch((error: unknown) => {
        log.error({ err: error }, 'the last use of sessions could not be saved')
      })
      await apiKeys.saveUses(db).catch((error: unknown) => {
        log.error({ err: error }, 'the last use of API keys could not be saved')
      })
      await saveCatalogue()
      await database.close()
    },
  }
}
