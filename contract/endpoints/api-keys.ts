import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { ApiKey, ApiKeyForm, CreatedApiKey, UserApiKeyParams } from '#contract/schemas/api-keys.ts'
import { IdParams } from '#contract/schemas/basics.ts'
import { UserIdParams } from '#contract/schemas/user-forms.ts'

/** Endpoints for API keys. No key opens them. Source: requirements 37. */
export const apiKeyEndpoints = defineEndpoints({
  listOwnApiKeys: {
    method: 'GET',
    path: '/api/users/current/api-keys',
    summary: 'List the API keys of the signed-in user, the newest first',
    access: 'signed-in',
    reply: z.array(ApiKey),
    writes: false,
    refuses: [],
  },
  createApiKey: {
    method: 'POST',
    path: '/api/users/current/api-keys',
    summary: 'Create an API key. Only this reply contains the key',
    access: 'signed-in',
    body: ApiKeyForm,
    reply: CreatedApiKey,
    writes: true,
    creates: true,
    refuses: [],
    needsRecentSignIn: true,
  },
  revokeOwnApiKey: {
    method: 'DELETE',
    path: '/api/users/current/api-keys/{id}',
    summary: 'Revoke an API key of the signed-in user at once',
    access: 'signed-in',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  listUserApiKeys: {
    method: 'GET',
    path: '/api/users/{userId}/api-keys',
    summary: 'List the API keys of a user, the newest first',
    access: 'administrator',
    params: UserIdParams,
    reply: z.array(ApiKey),
    writes: false,
    refuses: ['USER_NOT_FOUND'],
  },
  revokeUserApiKey: {
    method: 'DELETE',
    path: '/api/users/{userId}/api-keys/{id}',
    summary: 'Revoke an API key of a user at once',
    access: 'administrator',
    params: UserApiKeyParams,
    reply: 'nothing',
    writes: true,
    refuses: ['USER_NOT_FOUND', 'ITEM_NOT_FOUND'],
  },
})
