import { z } from 'zod/mini'
import { ApiKeyForm } from '#contract/schemas/api-keys.ts'
import { normalizeNetwork } from '#domain/api-key/network.ts'

const DAY_MS = 24 * 3_600_000

/** How long a key lasts, in days; null for a key that lasts until it is revoked. */
export const keyLives = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'forever', label: 'Until it is revoked' },
] as const

/** The fields of the form. Networks are typed one in a line. */
export const KeyFields = z.object({
  name: ApiKeyForm.shape.name,
  scopes: z
    .array(z.string())
    .check(z.refine((scopes) => scopes.length > 0, { error: 'Select at least one' })),
  networks: z.string().check(
    z.refine((text) => listLines(text).every((line) => normalizeNetwork(line) !== undefined), {
      error: 'Enter one IP address or network in each line, such as 203.0.113.0/24',
    }),
  ),
  requestsPerMinute: ApiKeyForm.shape.requestsPerMinute,
  life: z.string(),
})

/** Returns the request for a new key, as the contract describes it. */
export function toKeyForm(fields: z.output<typeof KeyFields>, now: Date): ApiKeyForm {
  const { name, scopes, networks, requestsPerMinute, life } = fields
  const expiresAt = life === 'forever' ? null : new Date(now.getTime() + Number(life) * DAY_MS).toISOString()
  return ApiKeyForm.parse({ name, scopes, networks: listLines(networks), requestsPerMinute, expiresAt })
}

function listLines(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
