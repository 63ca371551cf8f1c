import type { ConnectionForm, ConnectionRun } from '#contract/schemas/connections.ts'
import { startDueConnections } from '#server/features/connections/due-connections.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import { openImportShop, type ImportShop } from '#tests/support/shops/open-import-shop.ts'
import type { TestReply } from '#tests/support/shops/open-test-shop.ts'
import { listStones, writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import { makeConnectionForm } from './make-connection-form.ts'
import { createFakeRemoteFiles, type FakeRemoteFiles } from './fake-remote-files.ts'

type Act = 'readConnection' | 'testConnection' | 'runConnection' | 'pauseConnection' | 'resumeConnection'

/** A shop whose connections fetch from a server in memory. */
export type ConnectionShop = ImportShop & {
  remote: FakeRemoteFiles
  /** Begins a test with a vendor of its own and an empty server. */
  beginTest: () => void
  /** Returns a list of the current test’s vendor: so many stones, after the first `from`. */
  writeList: (count: number, from?: number) => string
  act: <Name extends Act>(name: Name, id: number) => Promise<TestReply<Name>>
  /** Adds a connection of the current test's vendor. */
  create: (changes?: Partial<ConnectionForm>) => Promise<number>
  /** Adds a connection, tests and resumes it. */
  connect: (changes?: Partial<ConnectionForm>) => Promise<number>
  /** Runs a connection and returns its run when it has ended. */
  run: (id: number) => Promise<ConnectionRun>
  /** Returns the last run of a connection when it has ended. */
  untilEnded: (id: number) => Promise<ConnectionRun>
  /** Does what the scheduled task does. */
  startDue: () => Promise<void>
  /** Returns how often lists of the current test’s vendor were imported. */
  countImports: () => Promise<number>
  listMails: () => Promise<{ subject: string; text: string }[]>
}

export async function openConnectionShop(): Promise<ConnectionShop> {
  const importShop = await openImportShop()
  const remote = createFakeRemoteFiles()
  importShop.services.remoteFiles = remote
  const { token } = importShop.admin
  const shop: ConnectionShop = Object.assign(importShop, {
    remote,
    beginTest: () => {
      importShop.takeNextVendor()
      remote.reset()
    },
    writeList: (count: number, from = 0) =>
      writeStockFile(listStones(`${importShop.number}-`, count + from).slice(from)),
    act: <Name extends Act>(name: Name, id: number) => importShop.call(name, { token, params: { id } }),
    create: async (changes: Partial<ConnectionForm> = {}) => {
      const body = { ...makeConnectionForm(importShop.vendor), ...changes }
      return (await importShop.call('createConnection', { token, body })).body.id
    },
    connect: async (changes: Partial<ConnectionForm> = {}) => {
      const id = await shop.create(changes)
      await shop.act('testConnection', id)
      await shop.act('resumeConnection', id)
      return id
    },
    run: async (id: number) => {
      await shop.act('runConnection', id)
      return shop.untilEnded(id)
    },
    untilEnded: (id: number) =>
      pollUntil(async () => {
        const { lastRun } = (await shop.act('readConnection', id)).body
        return lastRun && lastRun.state !== 'running' && lastRun.state !== 'queued' ? lastRun : undefined
      }),
    startDue: () => startDueConnections(importShop.services),
    countImports: async () => {
      const logs = await importShop.db
        .selectFrom('import_logs')
        .where('vendor_name', '=', importShop.vendor)
        .select('id')
        .execute()
      return logs.length
    },
    listMails: async () => {
      const rows = await importShop.db
        .selectFrom('outbox_mails')
        .select(['subject', 'body_text'])
        .orderBy('id')
        .execute()
      return rows.map(({ subject, body_text }) => ({ subject, text: body_text }))
    },
  })
  return shop
}
