import type { ApiKeyScope } from '#domain/api-key/scope.ts'

/** A request that a scope allows: the path, and more arguments of curl. */
const examples: Readonly<Record<ApiKeyScope, { path: string; options?: string }>> = {
  'stock:read': { path: '/api/diamonds' },
  'orders:read': { path: '/api/orders/currentuser' },
  'orders:write': { path: '/api/cart' },
  'holds:write': { path: '/api/hold-requests' },
  'import:write': { path: '/api/diamonds/import', options: '-F file=@stock.csv' },
}

/** Returns a command that sends a request with a key. */
export function writeCurlExample(
  key: string,
  [scope = 'stock:read']: readonly ApiKeyScope[],
  origin: string,
): string {
  const { path, options } = examples[scope]
  const parts = ['curl', '--compressed', `-H "Authorization: Bearer ${key}"`, options, `"${origin}${path}"`]
  return parts.filter((part) => part !== undefined).join(' ')
}
