type CurlExample = { readonly title: string; readonly text: string; readonly commands: readonly string[] }

const authorization = '-H "Authorization: Bearer $KEY"'
const json = `${authorization} \\
  -H "Content-Type: application/json"`

/** Commands that a reader copies. They use the variables SHOP, KEY, STONE and CURSOR. */
const curlExamples: readonly CurlExample[] = [
  {
    title: 'Search stones',
    text: 'Rounds from 1 to 1.5 ct, the cheapest first. `GET /api/data/diamonds/shapes` and its neighbours list the ids.',
    commands: [
      `curl --compressed "$SHOP/api/diamonds/search" \\
  ${json} \\
  -d '{"filters":{"shapeIds":[12],"carats":{"min":1,"max":1.5}},"sort":[{"by":"totalPrice"}],"pageSize":10}'`,
    ],
  },
  {
    title: 'Read the feed',
    text: 'The first reply begins with the complete list. Store `nextCursor`.',
    commands: [
      `curl --compressed "$SHOP/api/feed/diamonds?limit=1000" \\
  ${authorization}`,
    ],
  },
  {
    title: 'Continue with the cursor',
    text: 'At once while `hasMore` is true; later, the reply has only what has changed: `items` and the ids of `removed` stones.',
    commands: [
      `curl --compressed "$SHOP/api/feed/diamonds?limit=1000&cursor=$CURSOR" \\
  ${authorization}`,
    ],
  },
  {
    title: 'Download the list for a spreadsheet',
    text: 'The complete list in one file.',
    commands: [
      `curl --compressed "$SHOP/api/feed/diamonds?format=csv" \\
  ${authorization}`,
    ],
  },
  {
    title: 'Hold a stone',
    text: 'Asks the merchant to hold it. `STONE` is the `id` of a stone.',
    commands: [
      `curl "$SHOP/api/diamonds/$STONE/hold-requests" \\
  ${json} \\
  -d '{"hours":48,"comment":"For a client appointment"}'`,
    ],
  },
  {
    title: 'Place an order',
    text: 'Put the stone into the cart, then order what is in it. A repeated order with the same `Idempotency-Key` is placed once.',
    commands: [
      `curl "$SHOP/api/cart/diamond" \\
  ${json} \\
  -d '{"itemId":'$STONE'}'`,
      `curl "$SHOP/api/orders" \\
  ${json} \\
  -H "Idempotency-Key: PO-2214" \\
  -d '{"buyerOrderNo":"PO-2214"}'`,
    ],
  },
]

function formatBlock(command: string): string {
  return ['```bash', command, '```'].join('\n')
}

/** Returns the first section of the API documentation, in Markdown. Source: requirements 2.10. */
export function describeCurl(): string {
  const intro = `## Begin with curl

Create an API key under Account → API keys, with the scopes that the commands need: stock:read, holds:write and
orders:write. A key needs no sign-in: it is sent with each request.

${formatBlock('SHOP=https://shop.example.com\nKEY=tv_…')}`
  const sections = curlExamples.map(({ title, text, commands }) =>
    [`### ${title}`, text, ...commands.map(formatBlock)].join('\n\n'),
  )
  return [intro, ...sections].join('\n\n')
}
