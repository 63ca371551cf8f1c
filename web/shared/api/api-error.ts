import type { EndpointName } from '#contract/contract.ts'
import { messageOf, type ErrorName } from '#contract/errors.ts'
import type { RefusalDetail } from '#contract/refusal.ts'

/** `UNREACHABLE`: no reply arrived. `UNKNOWN`: the reply did not come from the shop. */
export type FailureName = ErrorName | 'UNREACHABLE' | 'UNKNOWN'

type Failure = {
  code: number
  name: FailureName
  message: string
  status: number
  details: readonly RefusalDetail[]
  /** The current value after an edit conflict. */
  present?: unknown
  /** The endpoint that refused. */
  endpoint?: EndpointName | undefined
}

/** A failed request, with the error of the server or the network. `status` is 0 if no reply arrived. */
export class ApiError extends Error {
  override readonly name: FailureName
  readonly code: number
  readonly status: number
  readonly details: readonly RefusalDetail[]
  readonly present: unknown
  readonly endpoint: EndpointName | undefined

  constructor({ code, name, message, status, details, present, endpoint }: Failure) {
    super(message)
    this.name = name
    this.code = code
    this.status = status
    this.details = details
    this.present = present
    this.endpoint = endpoint
  }
}

/**
 * Returns whether a request failed because another user has saved the same object meanwhile (412). `present` is then what
 * the endpoint replies with: the object as it is now.
 */
export function isStale(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 412 && error.present !== undefined
}

/** Returns whether the object of a page does not exist: 404, or 400 if the id in the address is not a number. */
export function isNotFound({ status }: ApiError): boolean {
  return status === 404 || status === 400
}

export function createUnreachableError(): ApiError {
  return new ApiError({
    code: 0,
    name: 'UNREACHABLE',
    message: '',
    status: 0,
    details: [],
  })
}

/**
 * Creates the error from a refusal body; a foreign body (for example a proxy's page) becomes a General Error.
 */
export function createApiError(status: number, body: unknown, endpoint: EndpointName): ApiError {
  if (!isRefusalBody(body)) {
    return new ApiError({ code: 0, name: 'UNKNOWN', message: messageOf(0), status, details: [], endpoint })
  }
  const { code, name, message, details = [], present } = body
  return new ApiError({ code, name, message, status, details, present, endpoint })
}

function isRefusalBody(body: unknown): body is Omit<Failure, 'details' | 'status'> & Partial<Failure> {
  return typeof body === 'object' && body !== null && 'code' in body && 'name' in body && 'message' in body
}
