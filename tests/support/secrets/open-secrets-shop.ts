import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { createLog } from '#server/app/create-log.ts'
import { createAddressFinder } from '#server/platform/http-client/find-addresses.ts'
import { createRemoteFileClient } from '#server/platform/remote-files/remote-file-client.ts'
import { openFakeFtpPeer } from '#tests/support/peers/open-fake-ftp-peer.ts'
import { openImapPeer, type ImapPeer } from '#tests/support/peers/open-imap-peer.ts'
import { openSftpPeer, type SftpPeer } from '#tests/support/peers/open-sftp-peer.ts'
import { openWebPeer, type WebPeer } from '#tests/support/peers/open-web-peer.ts'
import { hasPeerProgram } from '#tests/support/peers/has-peer-program.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

/** A shop that keeps what it says to anybody, and servers of partners that repeat every secret that they receive. */
export type SecretsShop = TestShop & {
  admin: { id: number; token: string }
  /** Everything that left the shop, or that it wrote down, with where it was. */
  said: { where: string; text: string }[]
  /** Makes a request whose reply shows a secret, for once. */
  showOnce: <Reply>(request: () => Promise<Reply>) => Promise<Reply>
  partner: WebPeer
  ftpPort: number
  sftp: SftpPeer | undefined
  imap: ImapPeer | undefined
  /** Returns the rows of all tables. */
  readTables: () => Promise<SecretsShop['said']>
}

/** How long a reply of a partner’s server is before it repeats a secret: what the shop keeps may end within it. */
const paddings = { http: 960, ftp: 160 }

export async function openSecretsShop(environment: Record<string, string>): Promise<SecretsShop> {
  const said: SecretsShop['said'] = []
  const partner = await openWebPeer((request, response) => {
    const status = Number(/\/(\d{3})/.exec(request.url ?? '')?.[1] ?? 200)
    // What a partner’s file contains is the partner’s business.
    const body = status === 200 && request.method === 'GET' ? 'Stock #\n' : repeat(request)
    request.resume().on('end', () => response.writeHead(status).end(body))
  })
  const ftp = await openFakeFtpPeer({ repeatsPassword: true, padding: paddings.ftp })
  const sftp = hasPeerProgram('sftp') ? await openSftpPeer() : undefined
  const imap = hasPeerProgram('imap') ? await openImapPeer() : undefined
  const hosts = [partner.host, `127.0.0.1:${ftp.port}`, ...(sftp ? [sftp.host] : []), ...(imap?.hosts ?? [])]
  const log = createLog('trace', { write: (text: string) => void said.push({ where: 'log', text }) })
  const shop = await openTestShop({ FETCH_HOSTS: hosts.join(','), ...environment }, { log })
  shop.services.remoteFiles = createRemoteFileClient(
    createAddressFinder(hosts),
    imap === undefined ? {} : { ca: imap.ca },
  )
  let isShown = false
  const inject = shop.app.inject.bind(shop.app) as unknown as (
    options: InjectOptions,
  ) => Promise<LightMyRequestResponse>
  const record = async (options: InjectOptions) => {
    const mayShow = isShown
    const reply = await inject(options)
    const where = `reply of ${options.method ?? 'GET'} ${JSON.stringify(options.url).split('?')[0]}`
    if (!mayShow)
      said.push({ where, text: `${JSON.stringify(reply.headers)}\n${reply.rawPayload.toString()}` })
    return reply
  }
  Object.assign(shop.app, { inject: record })
  const { id, token } = await shop.addUser({ role: 'Administrator' })
  return {
    ...shop,
    admin: { id, token },
    said,
    showOnce: async (request) => {
      isShown = true
      try {
        return await request()
      } finally {
        isShown = false
      }
    },
    partner,
    ftpPort: ftp.port,
    sftp,
    imap,
    readTables: () => readTables(shop),
    close: async () => {
      await shop.close()
      for (const peer of [partner, ftp, sftp, imap]) await peer?.close()
    },
  }
}

/** Repeats what a request has to identify itself, as error pages of careless servers do. */
function repeat({ headers }: IncomingMessage): string {
  const basic = /^Basic (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  const plain = Buffer.from(basic, 'base64').toString()
  const secrets = [headers['x-api-key'] ?? '', plain, basic].flatMap((text) => [
    String(text),
    JSON.stringify(text).slice(1, -1),
    Buffer.from(String(text)).toString('hex'),
  ])
  return `${'x'.repeat(paddings.http)} ${secrets.join(' ')}`
}

async function readTables({ db }: TestShop): Promise<SecretsShop['said']> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'm') and relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  const read = async (name: string) => {
    const { rows } = await sql<{
      text: string
    }>`select to_jsonb(t)::text as text from ${sql.table(name)} t`.execute(db)
    return rows.map(({ text }) => ({ where: `table ${name}`, text }))
  }
  return (await Promise.all(tables.map(({ name }) => read(name)))).flat()
}

/** Returns the files of a backup, decompressed. */
export async function readBackup(folder: string): Promise<SecretsShop['said']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const bytes = await readFile(join(parentPath, name))
        const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
        return { where: `backup ${name}`, text }
      }),
  )
}
