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

/** The whole operation takes at most `ms`. After that, or when the signal aborts, the connection closes. */
export type TimeLimits = { ms: number; signal?: AbortSignal }

/** `bytes` is the size that a file may have, received or sent. */
export type TransferLimits = TimeLimits & { bytes: number }

/** What a download received, as the server described it then; a web server says it only then. */
export type ReceivedFile = { bytes: number; name: string; modifiedAt: Date | null }

/** The name that a file gets; `method` counts only on the web. */
export type UploadTarget = { name: string; contentType: string; method?: 'PUT' | 'POST' }

/** An open connection to a remote server. Each function throws a RemoteFailure. */
export type RemoteFiles = {
  /** The host key of an SFTP server, as OpenSSH prints it. */
  readonly hostKey: string | undefined
  /**
   * Lists the files of the folder, or the address, or the files in emails of known senders, newest first. Leaves out
   * folders, links and the temporary names of uploads.
   */
  list: (limits: TimeLimits) => Promise<RemoteFile[]>
  /**
   * Copies a file of the list to a local path, and removes what it wrote if that fails. A file that changes its size
   * meanwhile, or ends early, is `incomplete`.
   */
  download: (file: RemoteFile, toPath: string, limits: TransferLimits) => Promise<ReceivedFile>
  /**
   * Sends a local file under a temporary name, then renames it, so that nobody reads half of it. On the web: PUT or
   * POST to the address. Replaces a file of the same name. Returns what the server said.
   */
  upload: (fromPath: string, target: UploadTarget, limits: TransferLimits) => Promise<{ response: string }>
  close: () => Promise<void>
}

export type RemoteFailureKind =
  | 'unreachable'
  /** The address is not public and not in `FETCH_HOSTS`, or its port belongs to another protocol. */
  | 'forbidden-address'
  /** The server proves its name with no certificate that the shop trusts. */
  | 'certificate'
  | 'host-key'
  | 'sign-in'
  | 'not-found'
  | 'too-large'
  | 'too-slow'
  /** The transfer was cut off, or the file changed meanwhile. */
  | 'incomplete'
  /** The server refused a command, or the protocol cannot do this. */
  | 'protocol'
  /** The caller's signal aborted, or the shop is closing. */
  | 'stopped'

/** Why a remote server could not be used. The message is for the screen and contains no secret. */
export class RemoteFailure extends Error {
  readonly kind: RemoteFailureKind

  constructor(kind: RemoteFailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}

/** Opens connections to remote servers, only to public addresses and to hosts of `FETCH_HOSTS`. */
export type RemoteFileClient = {
  /** Connects and signs in; a web server gets its first request later. Throws a RemoteFailure. */
  open: (server: RemoteServer, secrets: RemoteSecrets, limits: TimeLimits) => Promise<RemoteFiles>
  /** Ends running transfers and refuses new ones. */
  close: () => Promise<void>
}
