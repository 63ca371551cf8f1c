import type { ApiKeyScope } from '#domain/api-key/scope.ts'

/** What a key with a scope may do. */
export const scopeTexts: Readonly<Record<ApiKeyScope, string>> = {
  'stock:read': 'Read stones and export lists',
  'orders:read': 'Read orders and documents',
  'orders:write': 'Fill the cart, place and cancel orders',
  'holds:write': 'Request, read and release holds',
  'import:write': 'Import stock files',
}
