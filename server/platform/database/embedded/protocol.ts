import type { FaultKind } from '#server/platform/database/find-fault-kind.ts'

/** The requests of the main thread to the database thread. */
export type WorkerRequest =
  | { id: number; kind: 'query'; sql: string; parameters: readonly unknown[] }
  /** `sql` copies from '/dev/blob', which holds these bytes. */
  | { id: number; kind: 'copy in'; sql: string; bytes: Uint8Array }
  /** `sql` copies to '/dev/blob'. */
  | { id: number; kind: 'copy out'; sql: string }
  | { id: number; kind: 'close' }

/** `copied` holds the rows of a copy. */
export type DatabaseResult = {
  rows: unknown[]
  affectedRows: number | undefined
  copied?: Uint8Array<ArrayBuffer>
}

/** Why the database cannot be opened. */
export type Fault = { kind: FaultKind | undefined; reason: string }

export type WorkerReply =
  | ({ id: number } & DatabaseResult)
  | { id: number; failure: DatabaseFailure }
  | { ready: true }
  | { broken: Fault }

/** A database error as it passes between threads, with the fields that code branches on. */
export type DatabaseFailure = {
  message: string
  code: string | undefined
  constraint: string | undefined
  detail: string | undefined
}
