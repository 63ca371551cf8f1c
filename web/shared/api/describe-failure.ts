import type { EndpointName } from '#contract/contract.ts'
import { ApiError, type FailureName } from './api-error.ts'
import { loadedMetadata } from './endpoint-metadata.ts'

/** Texts for errors whose text is empty in the specification. */
const fallbackTexts: Partial<Record<FailureName, string>> = {
  ADDRESS_NOT_FOUND: 'This address does not exist any more',
  DIAMOND_NOT_FOUND: 'This stone does not exist any more',
  EMAIL_TEMPLATE_NOT_FOUND: 'This template does not exist any more',
  FORBIDDEN: 'This is not open to you',
  INTERNAL_ERROR: 'Something went wrong on the server',
  INVALID_REQUEST: 'Something that was sent is not right',
  ORDER_NOT_FOUND: 'This order does not exist any more',
  SHOW_NOT_FOUND: 'This show does not exist any more',
  VERIFICATION_FAILED: 'This link is not valid any more',
}

/** Returns the error text of the server or the network, with all details. */
export function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong on this page'
  // What exists but cannot be changed now: the details say why, and the text of the code would be untrue.
  const isConflict = error.status === 409 || error.status === 412
  if (isConflict && error.details.length > 0) return error.details.map(({ message }) => message).join('. ')
  const message = error.message === '' ? (fallbackTexts[error.name] ?? 'General Error') : error.message
  const details = error.details.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
  return [message, ...details].join('. ')
}

/** Returns the specification's title for the failed endpoint, if it has one, and the error text. */
export function describeFailure(
  name: EndpointName,
  error: unknown,
): { title: string | undefined; text: string } {
  return { title: loadedMetadata[name]?.failure, text: describeError(error) }
}

/** Returns the title and the text of a failure as one text. */
export function formatFailure(name: EndpointName, error: unknown): string {
  const { title, text } = describeFailure(name, error)
  return [title, text].filter(Boolean).join('. ')
}
