import { ApiError } from '#web/shared/api/api-error.ts'

/**
 * Returns why an order was refused, by stock number or id of the product in lower case. Source: requirements
 * 3.1.
 */
export function listRefusals(error: unknown): ReadonlyMap<string, string> {
  if (!(error instanceof ApiError) || error.status !== 409) return new Map()
  return new Map(error.details.map(({ path, message }) => [path.toLowerCase(), shortenRefusal(message)]))
}

/** Returns a refusal without the word in front of its stock number: `KG-1005 is suspended`. */
export function shortenRefusal(message: string): string {
  return message.replace(/^Stone (?=\S+ )/, '')
}
