import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { AnswerOf, BodyOf, ParamsOf, PicturesOf, QueryOf } from '#contract/kernel/types.ts'
import type { Contract, EndpointName } from '#contract/contract.ts'
import type { Audit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { SignedInViewer, Viewer } from './viewer.ts'
import type { ReceivedFile } from '#server/platform/http/receive-upload.ts'
import type { SerializedJson } from '#server/platform/http/serialized-json.ts'

/** What every handler gets: the services that it declares, the viewer, and the parsed parts of the request. */
export type Call<E extends Endpoint, Services = object> = {
  services: Services
  viewer: E['access'] extends 'public' | 'anyone' | 'signed-link' ? Viewer : SignedInViewer
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  headers: Readonly<Record<string, string | undefined>>
  /** The client's address, as far as trusted proxies name it. */
  address: string
  file: E extends { upload: object } ? ReceivedFile : undefined
  pictures: PicturesOf<E, ReceivedFile>
  setHeader: (name: string, value: string) => void
  /** Says that something new came to be, where a call may also change what there was (`creates: 'maybe'`): 201. */
  noteCreated: () => void
}

/** What a writing handler gets besides: its transaction, the audit log in it, and what follows a commit. */
export type Writing = {
  tx: Tx
  audit: Audit
  /** Runs after the commit, and only then; the reply does not wait for what it starts. */
  afterCommit: (effect: () => void) => void
}

type ReadHandler<E extends Endpoint, Services> = (
  call: Call<E, Services> & { db: Db },
) => Promise<AnswerOf<E> | SerializedJson<AnswerOf<E>>>
type WriteHandler<E extends Endpoint, Services> = (call: Call<E, Services> & Writing) => Promise<AnswerOf<E>>

/** Work that must not hold a transaction open (hashing, fetching, decoding) goes first. */
type PreparedHandler<E extends Endpoint, P, Services> = {
  prepare: (call: Call<E, Services> & { db: Db }) => Promise<P>
  act: (call: Call<E, Services> & Writing & { prepared: P }) => Promise<AnswerOf<E>>
  /** Takes back what `prepare` left outside the database, where `act` refuses. */
  undo?: (services: Services, prepared: P) => void
}

/** The handler an endpoint asks for: a read, a write in one transaction, or work in steps of its own. */
export type Handler<E extends Endpoint, Services = object> = E extends { writes: true }
  ? // oxlint-disable-next-line typescript/no-explicit-any -- what is prepared is the handler's own affair
    WriteHandler<E, Services> | PreparedHandler<E, any, Services>
  : ReadHandler<E, Services>

/** The handlers of some endpoints, and the services that these use. */
export type Handlers<Names extends EndpointName, Services = object> = {
  [Name in Names]: Handler<Contract[Name], Services>
}

/** Writes a handler in two acts, so that what `prepare` finds is typed in `act`. */
export function prepared<E extends Endpoint, P, Services>(
  handler: PreparedHandler<E, P, Services>,
): PreparedHandler<E, P, Services> {
  return handler
}
