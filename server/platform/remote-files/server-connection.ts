import type { RemoteSecrets } from '#contract/schemas/remote-servers.ts'
import type { HttpClient } from '#server/platform/http-client/http-client.ts'
import type { ReceivedFile, RemoteFile, TimeLimits, TransferLimits, UploadTarget } from './remote-files.ts'

/** What one protocol does over one connection. Errors of any class; `createRemoteFileClient` translates them. */
export type ServerConnection = {
  readonly hostKey?: string
  list: (limits: TimeLimits) => Promise<RemoteFile[]>
  download: (file: RemoteFile, toPath: string, limits: TransferLimits) => Promise<ReceivedFile>
  upload: (fromPath: string, target: UploadTarget, limits: TransferLimits) => Promise<{ response: string }>
  /** Says goodbye. */
  end: () => Promise<void>
}

/** What the opener of a protocol gets besides the server's description. */
export type OpeningContext = {
  secrets: RemoteSecrets
  /** The host as written, for its certificate. */
  host: string
  /** The checked address: openers connect to it and resolve no name. */
  address: string
  /** Ends the connection at once when it aborts, during the opening too. */
  signal: AbortSignal
  ms: number
  /** The certificate authorities to trust instead of those of Node. */
  ca: readonly string[] | undefined
  httpClient: HttpClient
}
