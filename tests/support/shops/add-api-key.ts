import { apiKeyScopes } from '#domain/api-key/scope.ts'
import { insertApiKey, type ApiKeyRow } from '#server/identity/api-keys/api-key-store.ts'
import type { TestShop } from './open-test-shop.ts'

type Options = Partial<
  Pick<ApiKeyRow, 'scopes' | 'networks' | 'requests_per_minute' | 'expires_at' | 'from_provider'>
>

/** Adds an API key of a user, by default with all scopes and from all networks. Returns its id and the key. */
export async function addApiKey(
  { db, services }: Pick<TestShop, 'db' | 'services'>,
  userId: number,
  options: Options = {},
): Promise<{ id: number; key: string }> {
  const { row, key } = await db.transaction().execute((tx) =>
    insertApiKey(tx, {
      user_id: userId,
      name: 'Test',
      scopes: [...apiKeyScopes],
      networks: [],
      requests_per_minute: 6000,
      expires_at: null,
      from_provider: null,
      ...options,
    }),
  )
  await services.changes.catchUp()
  return { id: row.id, key }
}
