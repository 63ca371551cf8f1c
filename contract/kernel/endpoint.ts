import type { z } from 'zod/mini'
import type { ApiKeyScope } from '#domain/api-key/scope.ts'
import type { ErrorName } from '#contract/errors.ts'

/**
 * Who may call an endpoint. `public`: the token is ignored, so that an expired one never prevents a sign-in.
 * `anyone`: a guest or a user in good standing. `signed-link`: the token is ignored, and the handler accepts
 * any link with the shop's signature. Presenters decide which fields each viewer sees.
 * Source: requirements 2.3, 11.10.
 */
export type Access = 'public' | 'anyone' | 'signed-link' | 'signed-in' | 'administrator'

/** The kind of response: one JSON value, nothing (204), a file, an HTML page, or a stream of events. */
export type ReplyKind = z.ZodMiniType | 'nothing' | 'file' | 'page' | 'events'

type EndpointBase = {
  path: `/api/${string}`
  summary: string
  access: Access
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  reply: ReplyKind
  /** Refusals that the endpoint adds to the shared ones (see `sharedRefusals`). */
  refuses: readonly ErrorName[]
  /** Stays available to customers during maintenance. */
  duringMaintenance?: true
  /** The maximum JSON body, where the default is too small. */
  bodyLimitKb?: number
  /**
   * The rate limit: further requests from the same address get 429. Set only where guessing or flooding would
   * pay.
   */
  maxRequestsPerMinute?: number
  /**
   * Refuses users who signed in, or confirmed who they are, more than some minutes ago. For what an unattended browser
   * must not do. Source: requirements 4.16.
   */
  needsRecentSignIn?: true
  /** Stays available to an administrator who must set up a second factor before anything else. */
  beforeSecondFactor?: true
  /**
   * The scope with which an API key may call the endpoint. Without one, no key may, so new endpoints are closed to
   * keys. Source: requirements 37.3.
   */
  scope?: ApiKeyScope
}

/**
 * An endpoint that changes data: its handler runs in one transaction. The few handlers that cannot use
 * `in-steps` and open their own transactions; an import stages in short steps and then applies in one.
 */
type WritingEndpoint = EndpointBase & {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  writes: true | 'in-steps'
  body?: z.ZodMiniType
  /** The body is multipart: one file in this form field; the other fields form `body`. */
  upload?: {
    field: string
    kind: 'stock-file' | 'picture'
    /**
     * The path names a connection and the request carries its key, which is checked before the body is read. The body
     * may also be the file itself. Source: requirements 40.9.
     */
    byUploadKey?: true
  }
  /** The body is JSON or multipart: pictures in any of these form fields; the other fields form `body`. */
  pictures?: readonly string[]
  /** Returns 201 when it creates something; `maybe` lets the handler decide. */
  creates?: true | 'maybe'
  /** Returns 202: what was received is worked on later. */
  accepts?: true
}

/** An endpoint that only reads. It uses POST where the query is too long for a URL. */
type ReadingEndpoint = EndpointBase & {
  method: 'GET' | 'POST'
  writes: false
  body?: z.ZodMiniType
  /** Stays available to an administrator during impersonation; other endpoints refuse (decision 18). */
  duringImpersonation?: true
  /**
   * Streams a long list in batches, one stream at a time per viewer. Returns 304 if the `ETag` is unchanged.
   */
  streams?: true
  /** The content types of the texts that it streams instead of JSON, if the query asks for that. */
  textFormats?: readonly string[]
  /**
   * Accepts an API key in the URL too, as `?key=`, for programs that can send no header: spreadsheets, for example.
   * Source: requirements 37.2.
   */
  keyInUrl?: true
  /**
   * Makes a file, which takes long: one at a time for each user, others wait or are refused with 429. Ends when the
   * client disconnects.
   */
  isExport?: true
}

/** One endpoint as data: the source of its route, guard, parser, client, OpenAPI and access tests. */
export type Endpoint = WritingEndpoint | ReadingEndpoint

export type Endpoints = Record<string, Endpoint>

/**
 * Refusals that any endpoint may return without listing them: from the guard, the parser, or unexpected
 * errors.
 */
const sharedRefusals: readonly ErrorName[] = [
  'ACCOUNT_NOT_APPROVED',
  'EMAIL_NOT_VERIFIED',
  'FORBIDDEN',
  'INTERNAL_ERROR',
  'INVALID_REQUEST',
  'SECOND_FACTOR_SETUP_REQUIRED',
  'USER_BLOCKED',
]

/** Returns every refusal of an endpoint, with those that it shares with others. */
export function listRefusals({ refuses, needsRecentSignIn }: Endpoint): ErrorName[] {
  const refusals = [...refuses, ...sharedRefusals]
  return needsRecentSignIn ? [...refusals, 'RECENT_SIGN_IN_REQUIRED'] : refusals
}

/** Returns whether the body of an endpoint is JSON, with or without pictures in a form, and not an uploaded file. */
export function readsJson(endpoint: Endpoint): boolean {
  return endpoint.body !== undefined && !('upload' in endpoint)
}

/** Returns the endpoints unchanged; exists only to preserve their literal types. */
export function defineEndpoints<const T extends Endpoints>(endpoints: T): T {
  return endpoints
}
