import { request } from 'node:http'
import type { ShopEvent, StoneEvent } from '#contract/schemas/events.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { signToken } from '#tests/support/shops/sign-token.ts'
import { listenToEvents, type EventStream } from '#tests/support/servers/listen-to-events.ts'

/** Runs SQL on the database that the servers of a test share. */
export type Run = (statement: string) => Promise<{ id: number }[]>

/** A kind of viewer, as a client: its authorization and host headers. */
export type ViewerKind = { name: string; headers: Record<string, string> }

type NewViewerKind = {
  name: string
  host?: string
  set?: string
  rows?: (id: number) => string[]
  isGuest?: true
}

/**
 * Viewers who each see a different shop: by section, vendor, price, hidden column, memo, hold, role and
 * storefront.
 */
const kinds: readonly NewViewerKind[] = [
  { name: 'guest', isGuest: true },
  {
    name: 'guest on a storefront that hides prices and lists one vendor',
    isGuest: true,
    host: 'gems.example',
  },
  { name: 'customer' },
  { name: 'customer with a discount', set: 'discount = 12.5' },
  {
    name: 'customer with own markups',
    rows: (id) => [
      `insert into markups (user_id, carat_min, percent) values (${id}, 1500, 20), (${id}, null, 7.5)`,
    ],
  },
  { name: 'customer without Acme', rows: (id) => [`insert into suspended_vendors values (${id}, 'ACME')`] },
  {
    name: 'customer of lab-grown',
    set: `role = 'Access'`,
    rows: (id) => [`insert into accesses (user_id, page_id) values (${id}, 5)`],
  },
  { name: 'customer with memos', set: `memo_company = 'Brilliant Ltd'` },
  { name: 'customer with holds' },
  { name: 'administrator', set: `role = 'Administrator'` },
]

export type Crowd = { kinds: ViewerKind[]; idOf: (name: string) => number }

/** Adds one user of each kind, and the storefront that one of them visits. */
export async function createCrowd(run: Run, tokenSecret: string): Promise<Crowd> {
  const ids = new Map<string, number>()
  const addUser = async (name: string): Promise<number> => {
    const email = `${name.replaceAll(/\W+/g, '-')}@example.com`
    const [user] = await run(
      `insert into users (email, password_hash, email_confirmed, approved) values ('${email}', 'none', true, true) returning id`,
    )
    ids.set(name, user?.id ?? 0)
    return user?.id ?? 0
  }
  const owner = await addUser('owner')
  await run(`update users set domain = 'gems.example' where id = ${owner}`)
  await run(`insert into user_vendors values (${owner}, 'Acme')`)
  await run(
    `insert into domain_cells select ${owner}, unnest(array['pricePerCarat', 'totalPrice', 'discount', 'rapPrice'])`,
  )
  const all: ViewerKind[] = []
  for (const { name, host, set, rows, isGuest } of kinds) {
    const headers: Record<string, string> = host === undefined ? {} : { host }
    if (!isGuest) {
      const id = await addUser(name)
      if (set !== undefined) await run(`update users set ${set} where id = ${id}`)
      for (const statement of rows?.(id) ?? []) await run(statement)
      headers['authorization'] = `Bearer ${await signToken(run, tokenSecret, id)}`
    }
    all.push({ name, headers })
  }
  return { kinds: all, idOf: (name) => ids.get(name) ?? 0 }
}

/**
 * Returns all stock that a kind of viewer finds. Compared before and after, it shows what changed for them.
 */
export async function searchAs({ headers }: ViewerKind, address: string): Promise<Map<number, Diamond>> {
  const body = JSON.stringify({ pageSize: 500 })
  const responseText = await new Promise<string>((resolve, reject) => {
    const outgoing = request(
      `${address}/api/diamonds/search`,
      { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, agent: false },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        reply.on('end', () => resolve(text))
      },
    ).on('error', reject)
    outgoing.end(body)
  })
  const { items }: { items: Diamond[] } = JSON.parse(responseText)
  return new Map(items.map((diamond) => [diamond.id, diamond]))
}

/** Returns the events that a viewer must receive, from the results of two searches. */
export function compareStock(
  before: ReadonlyMap<number, Diamond>,
  after: ReadonlyMap<number, Diamond>,
): Map<number, ShopEvent> {
  const expected = new Map<number, ShopEvent>()
  for (const id of before.keys()) if (!after.has(id)) expected.set(id, { kind: 'stone-gone', id })
  for (const [id, diamond] of after) {
    const event = toEvent(diamond)
    const earlier = before.get(id)
    if (!earlier || JSON.stringify(toEvent(earlier)) !== JSON.stringify(event)) expected.set(id, event)
  }
  return expected
}

function toEvent(diamond: Diamond): StoneEvent {
  const { id, section, isActive, status, isHeldForMe } = diamond
  const prices = (['carats', 'pricePerCarat', 'totalPrice', 'discount'] as const)
    .filter((field) => field in diamond)
    .map((field) => [field, diamond[field]])
  const shown = {
    kind: 'stone',
    id,
    stockId: diamond.product.stockId,
    section,
    isActive,
    status,
    isHeldForMe,
  } as const
  return { ...shown, ...Object.fromEntries(prices) }
}

/** One viewer with an open event stream. */
export type Member = { kind: ViewerKind; stream: EventStream }

/** Opens `each` streams for each kind of viewer, alternating between the servers. */
export async function connectCrowd(
  crowd: readonly ViewerKind[],
  addresses: readonly string[],
  each: number,
): Promise<Member[]> {
  const members: Member[] = []
  for (let round = 0; round < each; round += 1) {
    const address = addresses[round % addresses.length] ?? ''
    const connected = crowd.map(async (kind) => ({
      kind,
      stream: await listenToEvents(address, kind.headers),
    }))
    members.push(...(await Promise.all(connected)))
  }
  return members
}
