import type { z } from 'zod/mini'
import type { ErrorName } from '#contract/errors.ts'

/**
 * Who may call: `public` (no token is looked at, so a stale one keeps nobody from signing in), `anyone` (a guest
 * or a user in good standing), `signed-in`, `administrator`; `signed-link`: no token is looked at, and the handler lets
 * in whoever comes by a link that the shop has signed. What of the answer each may see is the presenters' business.
 * Source: requirements 2.3, 11.10.
 */
export type Access = 'public' | 'anyone' | 'signed-link' | 'signed-in' | 'administrator'

/** What comes back: one JSON value, nothing (204), a file, an HTML page, or a stream of events. */
export type ReplyKind = z.ZodMiniType | 'nothing' | 'file' | 'page' | 'events'

type EndpointBase = {
  path: `/api/${string}`
  summary: string
  access: Access
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  reply: ReplyKind
  /** What it may answer besides the refusals that every endpoint shares (see `sharedRefusals`). */
  refuses: readonly ErrorName[]
  /** Answers customers too while maintenance is on. */
  duringMaintenance?: true
  /** The largest JSON body it takes, where the usual is too small. */
  bodyLimitKb?: number
  /** Tries a minute from one address before 429; only where guessing or flooding pays. */
  triesPerMinute?: number
}

/**
 * A call that changes something: its handler runs in one transaction. `in-steps` is for the few that
 * cannot (an import stages in short steps, then lands in one): they open their own.
 */
type WritingEndpoint = EndpointBase & {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  writes: true | 'in-steps'
  body?: z.ZodMiniType
  /** The body is multipart: one file under this field name, the other fields as `body`. */
  upload?: { field: string; kind: 'stock-file' | 'picture' }
  /** The body may be multipart: a picture under any of these field names, the other fields as `body`; else JSON. */
  pictures?: readonly string[]
  /** 201 where something new comes to be; `maybe` where that depends, and the handler says when. */
  creates?: true | 'maybe'
}

/** A call that only reads. POST where the question is too long for an address. */
type ReadingEndpoint = EndpointBase & {
  method: 'GET' | 'POST'
  writes: false
  body?: z.ZodMiniType
  /** Answers an administrator too who looks at the shop as a user; no other call does (decision 18). */
  whileViewing?: true
  /** A long list that is written out batch by batch, one at a time per viewer; unchanged by its `ETag` it is 304. */
  streams?: true
}

/** One call of the shop, as data: from it come route, guard, parser, client, OpenAPI and the access tests. */
export type Endpoint = WritingEndpoint | ReadingEndpoint

export type Endpoints = Record<string, Endpoint>

/** Refusals that any endpoint may give without saying so: the guard's, the parser's and the unforeseen. */
export const sharedRefusals: readonly ErrorName[] = [
  'ACCOUNT_NOT_APPROVED',
  'EMAIL_NOT_VERIFIED',
  'FORBIDDEN',
  'INTERNAL_ERROR',
  'INVALID_REQUEST',
  'USER_BLOCKED',
]

/** Keeps the literal types of a group of endpoints; adds nothing at run time. */
export function defineEndpoints<const T extends Endpoints>(endpoints: T): T {
  return endpoints
}
