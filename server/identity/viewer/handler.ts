import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { HandlerResultOf, BodyOf, ParamsOf, PicturesOf, QueryOf } from '#contract/kernel/types.ts'
import type { Contract, EndpointName } from '#contract/contract.ts'
import type { Audit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ApiKeyScope } from '#domain/api-key/scope.ts'
import type { SessionViewer, SignedInViewer, Viewer } from './viewer.ts'
import type { ReceivedFile } from '#server/platform/http/receive-upload.ts'
import type { SerializedJson } from '#server/platform/http/serialized-json.ts'
import type { TextStream } from '#server/platform/http/text-stream.ts'

type ViewerOf<E extends Endpoint> = E['access'] extends 'public' | 'anyone' | 'signed-link'
  ? Viewer
  : E extends { scope: ApiKeyScope }
    ? SignedInViewer
    : SessionViewer

/**
 * The arguments of every handler: the services that it declares, the viewer, and the parsed parts of the
 * request.
 */
export type Call<E extends Endpoint, Services = object> = {
  services: Services
  viewer: ViewerOf<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  headers: Readonly<Record<string, string | undefined>>
  /** For an export: aborts when the client disconnects. */
  signal: AbortSignal
  /** The client's IP address, as far as trusted proxies report it. */
  address: string
  file: E extends { upload: object } ? ReceivedFile : undefined
  pictures: PicturesOf<E, ReceivedFile>
  setHeader: (name: string, value: string) => void
  /** Sets status 201 where an endpoint may create or change (`creates: 'maybe'`) and has created. */
  markCreated: () => void
}

/** The further arguments of a write: its transaction, the audit log in it, and effects after the commit. */
export type WriteArguments = {
  tx: Tx
  audit: Audit
  /** Runs `effect` only after the commit; the reply does not wait for what it starts. */
  afterCommit: (effect: () => void) => void
}

type ReadHandler<E extends Endpoint, Services> = (
  call: Call<E, Services> & { db: Db },
) => Promise<HandlerResultOf<E> | SerializedJson<HandlerResultOf<E>> | TextOf<E>>
/** Some reads also reply with text. */
type TextOf<E> = E extends { textFormats: object } ? TextStream : never
type WriteHandler<E extends Endpoint, Services> = (
  call: Call<E, Services> & WriteArguments,
) => Promise<HandlerResultOf<E>>

/** A write with a first step for work that must not hold a transaction open (hashing, fetching, decoding). */
type PreparedHandler<E extends Endpoint, P, Services> = {
  prepare: (call: Call<E, Services> & { db: Db }) => Promise<P>
  execute: (call: Call<E, Services> & WriteArguments & { prepared: P }) => Promise<HandlerResultOf<E>>
  /** Removes what `prepare` left outside the database, if `execute` refuses. */
  undo?: (services: Services, prepared: P) => void
}

/** The handler type of an endpoint: a read, or a write in one transaction, prepared or not. */
export type Handler<E extends Endpoint, Services = object> = E extends { writes: true }
  ? // oxlint-disable-next-line typescript/no-explicit-any -- only the handler itself knows the prepared type
    WriteHandler<E, Services> | PreparedHandler<E, any, Services>
  : ReadHandler<E, Services>

/** The handlers of some endpoints, and the services that they use. */
export type Handlers<Names extends EndpointName, Services = object> = {
  [Name in Names]: Handler<Contract[Name], Services>
}

/** Returns a handler in two steps, so that the result of `prepare` is typed in `execute`. */
export function prepared<E extends Endpoint, P, Services>(
  handler: PreparedHandler<E, P, Services>,
): PreparedHandler<E, P, Services> {
  return handler
}
