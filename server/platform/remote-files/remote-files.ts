import type { RemoteSecrets, RemoteServer } from '#contract/schemas/remote-servers.ts'

/** A file on a remote server, or attached to an email. */
export type RemoteFile = {
  /** What identifies the file to its server: a path, an address, or the number of an email and its part. */
  id: string
  name: string
  /** Null where the server does not say. */
  bytes: number | null
  modifiedAt: Date | null
}

export type TransferLimits = { bytes: number; ms: number; signal?: AbortSignal }

/** An open connection to a remote server. Each function throws a RemoteFailure. */
export type RemoteFiles = {
  /** The host key of an SFTP server, as OpenSSH prints it. */
  readonly hostKey: string | undefined
  /** Lists the files of the folder, or the address, or the files in emails of known senders, newest first. */
  list: () => Promise<RemoteFile[]>
  /** Copies a file to a local path. Returns its size, as received. */
  download: (file: RemoteFile, toPath: string, limits: TransferLimits) => Promise<{ bytes: number }>
  /**
   * Sends a local file under a temporary name, then renames it, so that nobody reads half of it. On the web: PUT or
   * POST to the address. Returns what the server said.
   */
  upload: (
    fromPath: string,
    target: { name: string; contentType: string; method?: 'PUT' | 'POST' },
    limits: TransferLimits,
  ) => Promise<{ response: string }>
  close: () => Promise<void>
}

/** Why a remote server could not be used. `people` is for the screen and has no secret. */
export type RemoteFailureKind =
  | 'unreachable'
  | 'forbidden-address'
  | 'sign-in'
  | 'host-key'
  | 'not-found'
  | 'too-large'
  | 'too-slow'
  | 'incomplete'
  | 'protocol'

export class RemoteFailure extends Error {
  readonly kind: RemoteFailureKind

  constructor(kind: RemoteFailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** Opens connections to remote servers, only to public addresses and to hosts of `FETCH_HOSTS`. */
export type RemoteFileClient = {
  /** The whole opening takes at most `ms`. Throws a RemoteFailure. */
  open: (
    server: RemoteServer,
    secrets: RemoteSecrets,
    limits: { ms: number; signal?: AbortSignal },
  ) => Promise<RemoteFiles>
  /** Ends running transfers and refuses new ones. */
  close: () => Promise<void>
}
