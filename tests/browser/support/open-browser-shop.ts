import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EndpointName } from '#contract/contract.ts'
import { findMail } from '#tests/support/peers/find-mail.ts'
import { openSmtpPeer, type ReceivedMail } from '#tests/support/peers/open-smtp-peer.ts'
import { createBrowserDatabase } from './create-browser-database.ts'
import {
  startServer,
  type RunningServer,
  type ServerCall,
  type ServerReply,
} from '#tests/support/servers/start-server.ts'
import { writeStockFile, type StockCells } from '#tests/support/stock/write-stock-file.ts'

/** A user who can sign in, with a token for calls. */
export type Account = { id: number; email: string; password: string; token: string }

export type ListedStone = { id: number; stockId: string }

/** A server process with its own database and mail server. Tests prepare it over its API. */
export type BrowserShop = {
  address: string
  administrator: Account
  /** Calls an endpoint and throws if the shop refuses: test preparation must succeed. */
  arrange: <Name extends EndpointName>(name: Name, input?: ServerCall) => Promise<ServerReply<Name>>
  call: RunningServer['call']
  /** Returns a prefix for stock numbers that no other test uses. */
  makePrefix: () => string
  /** Adds an approved and confirmed customer. Registration has a test of its own. */
  addCustomer: () => Promise<Account>
  /** Puts stones on sale, equal except for what the test sets. Returns them in the same order. */
  addStones: (stones: readonly StockCells[]) => Promise<ListedStone[]>
  /** Changes stones as an administrator does, with a file. */
  changeStones: (stones: readonly StockCells[]) => Promise<void>
  /** Waits for an email to this address whose subject begins with this text. */
  readMail: (to: string, subject: string) => Promise<ReceivedMail['mail']>
  close: () => Promise<void>
}

export const password = 'correct horse battery'
const timeoutMs = 20_000
const adminEmail = 'house@example.com'

export async function openBrowserShop(settings: Record<string, string> = {}): Promise<BrowserShop> {
  const folder = await mkdtemp(join(tmpdir(), 'tavernier-browser-'))
  const database = await createBrowserDatabase()
  const peer = await openSmtpPeer()
  const server = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: database?.url ?? '',
    // The links in emails contain the port, so it is chosen before the start.
    PORT: String(await findFreePort()),
    SMTP_URL: peer.url,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: password,
    // A shop serves many tests; the dialog that asks again has a test of its own.
    RECENT_SIGN_IN_MINUTES: '1440',
    ...settings,
  })
  const administrator = await signIn(server, adminEmail)
  let count = 0

  const arrange: BrowserShop['arrange'] = async (name, input) => {
    const reply = await server.call(name, input)
    if (reply.status >= 300) throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply
  }

  const readMail: BrowserShop['readMail'] = (to, subject) =>
    findMail(
      (atLeast) => withTimeout(peer.getMails(atLeast), `No mail “${subject}” came to ${to}`),
      to,
      subject,
    )

  const importStones = async (stones: readonly StockCells[], outcome: 'added' | 'changed'): Promise<void> => {
    const file = new File([writeStockFile(stones)], 'stones.csv')
    const { token } = administrator
    const { body } = await arrange('importMoreDiamonds', { token, file, body: { houseStock: 'true' } })
    if (body[outcome] !== stones.length) throw new Error(`Not all were ${outcome}: ${JSON.stringify(body)}`)
  }

  return {
    address: server.address,
    administrator,
    call: server.call,
    arrange,
    readMail,
    makePrefix: () => `T${(count += 1)}X`,
    addCustomer: async () => {
      count += 1
      const email = `customer-${count}@example.com`
      await arrange('saveUser', {
        token: administrator.token,
        body: { ...describeCustomer(email, count), emailConfirmed: true },
      })
      return signIn(server, email)
    },
    addStones: async (stones) => {
      await importStones(stones, 'added')
      const stockIds = stones.map((stone) => String(stone['Stock #']))
      const body = { filters: { stockIds }, pageSize: 500 }
      const found = await arrange('searchDiamonds', { token: administrator.token, body })
      const items: { id: number; product: { stockId: string } }[] = found.body.items
      return stockIds.map((stockId) => {
        const item = items.find(({ product }) => product.stockId === stockId)
        if (!item) throw new Error(`${stockId} is not on sale`)
        return { id: item.id, stockId }
      })
    },
    changeStones: (stones) => importStones(stones, 'changed'),
    close: async () => {
      await server.stop()
      await peer.close()
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the link in an email, and its token. */
export function readLink({ text = '' }: ReceivedMail['mail']): { url: string; token: string } {
  const url = /https?:\S+/.exec(text)?.[0] ?? ''
  return { url, token: new URL(url).searchParams.get('token') ?? '' }
}

async function signIn(server: RunningServer, email: string): Promise<Account> {
  const { body, token } = await server.call('login', { body: { email, password } })
  if (token === undefined) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`)
  return { id: body.id, email, password, token }
}

function describeCustomer(email: string, number: number) {
  return {
    email,
    password,
    firstName: 'Ada',
    lastName: `Buyer ${number}`,
    company: `Buyer ${number} Ltd`,
    phone: '+45 12 34 56 78',
    address: 'Strøget 1',
    city: 'København',
    countryId: 208,
    businessTypeId: 2,
  }
}

/** Rejects with this message after 20 seconds, before the test times out without a reason. */
async function withTimeout<Result>(promise: Promise<Result>, timeoutMessage: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(timeoutMessage)), timeoutMs)
  })
  try {
    return await Promise.race([promise, end])
  } finally {
    clearTimeout(timer)
  }
}

export async function findFreePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  const address = listener.address()
  await new Promise((resolve) => listener.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('There is no free port')
  return address.port
}
