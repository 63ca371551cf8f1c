import type { TestShop } from '#tests/support/shops/open-test-shop.ts'

export type FeedName = 'readDiamondFeed' | 'readMeleeFeed' | 'readNameDiamondFeed'

type Reader = { token: string | undefined; host?: string }

/** A partner's program: it holds the list that the pages of a feed make up, as the requirements say. */
export class FeedClient {
  readonly #shop: TestShop
  readonly #feed: FeedName
  readonly #reader: Reader
  readonly items = new Map<number, unknown>()
  cursor: string | undefined
  resyncs = 0
  /** The number of items and removed ids that the client was sent. */
  received = 0

  constructor(shop: TestShop, reader: Reader, feed: FeedName = 'readDiamondFeed') {
    this.#shop = shop
    this.#reader = reader
    this.#feed = feed
  }

  /** Reads a page. Returns whether there is more to read. */
  async readPage(limit?: number): Promise<boolean> {
    const { token, host } = this.#reader
    const { status, body } = await this.#shop.call(this.#feed, {
      token,
      query: {
        ...(this.cursor !== undefined && { cursor: this.cursor }),
        ...(limit !== undefined && { limit }),
      },
      ...(host !== undefined && { headers: { host } }),
    })
    if (status !== 200) throw new Error(`The feed returned ${status}: ${JSON.stringify(body)}`)
    if (body.resync) {
      this.resyncs += 1
      this.items.clear()
      this.cursor = undefined
      return true
    }
    for (const item of body.items) this.items.set(item.id, item)
    for (const id of body.removed) this.items.delete(id)
    this.received += body.items.length + body.removed.length
    this.cursor = body.nextCursor
    return body.hasMore
  }

  /** Reads until there is no more. */
  async readAll(limit?: number): Promise<void> {
    while (await this.readPage(limit));
  }

  listIds(): number[] {
    return [...this.items.keys()].toSorted((one, other) => one - other)
  }
}

type TextQuery = Readonly<Record<string, string | number>>

/** Returns a reply of the feed of stones in a text format. */
export async function readFeedText(
  { app }: Pick<TestShop, 'app'>,
  { token }: { token: string },
  query: TextQuery,
) {
  const parameters = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return app.inject({
    url: `/api/feed/diamonds?${new URLSearchParams(parameters).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  })
}

/** Returns the lines of the feed of stones in the format `ndjson`. */
export async function readFeedLines(
  shop: Pick<TestShop, 'app'>,
  user: { token: string },
  query: TextQuery,
): Promise<Record<string, unknown>[]> {
  const { body } = await readFeedText(shop, user, { ...query, format: 'ndjson' })
  return body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}
