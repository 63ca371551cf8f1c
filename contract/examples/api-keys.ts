import type { z } from 'zod/mini'
import type { apiKeyEndpoints } from '#contract/endpoints/api-keys.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import type { ApiKey } from '#contract/schemas/api-keys.ts'

const apiKey: z.output<typeof ApiKey> = {
  id: 5,
  name: 'Website',
  prefix: 'tv_k3v9x2p7_…',
  scopes: ['stock:read', 'orders:write'],
  networks: ['203.0.113.0/24'],
  requestsPerMinute: 60,
  expiresAt: '2027-11-27T00:00:00.000Z',
  createdAt: '2026-11-27T08:00:00.000Z',
  lastUsedAt: null,
  lastAddress: null,
}

export const apiKeyExamples: ExamplesOf<typeof apiKeyEndpoints> = {
  listOwnApiKeys: {
    reply: [{ ...apiKey, lastUsedAt: '2026-11-28T06:00:00.000Z', lastAddress: '203.0.113.7' }],
  },
  createApiKey: {
    body: {
      name: 'Website',
      scopes: ['stock:read', 'orders:write'],
      networks: ['203.0.113.0/24'],
      requestsPerMinute: 60,
      expiresAt: '2027-11-27T00:00:00.000Z',
    },
    reply: { apiKey, key: 'tv_k3v9x2p7_(the secret)' },
  },
  revokeOwnApiKey: { params: { id: 5 } },
  listUserApiKeys: { params: { userId: 42 }, reply: [apiKey] },
  revokeUserApiKey: { params: { userId: 42, id: 5 } },
}
