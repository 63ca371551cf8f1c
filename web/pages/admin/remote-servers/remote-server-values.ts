import type { RemoteSecrets, RemoteServer } from '#contract/schemas/remote-servers.ts'

/** A server as a form holds it: a port that cannot be read is a text. */
export type RemoteServerValues = RemoteServer extends infer Server
  ? Server extends { port: number }
    ? Omit<Server, 'port'> & { port: number | string | null }
    : Server
  : never

/** The secrets as a form holds them: undefined where nothing was entered, which keeps the stored one. */
export type SecretValues = { [Name in keyof RemoteSecrets]?: string | undefined }
