/** The secrets that a server may need, by their names in the API. */
export const SECRET_NAMES = ['password', 'headerValue', 'privateKey', 'passphrase'] as const
export type SecretName = (typeof SECRET_NAMES)[number]

/** What decides which secrets a server needs. */
export type SignInMethod =
  | { protocol: 'https'; signIn: { kind: 'none' | 'basic' | 'header' } }
  | { protocol: 'sftp'; signIn: 'password' | 'key' }
  | { protocol: 'ftp' | 'imap' }

export type UsedSecret = { name: SecretName; isRequired: boolean }

const password: readonly UsedSecret[] = [{ name: 'password', isRequired: true }]
const key: readonly UsedSecret[] = [
  { name: 'privateKey', isRequired: true },
  { name: 'passphrase', isRequired: false },
]
const header: readonly UsedSecret[] = [{ name: 'headerValue', isRequired: true }]

/** Returns the secrets that a server uses. Source: requirements 41.2. */
export function listSecrets(server: SignInMethod): readonly UsedSecret[] {
  if (server.protocol === 'sftp') return server.signIn === 'key' ? key : password
  if (server.protocol !== 'https') return password
  if (server.signIn.kind === 'none') return []
  return server.signIn.kind === 'basic' ? password : header
}

/** Where secrets go, and how. */
export type SecretTarget =
  | { protocol: 'https'; url: string }
  | { protocol: 'ftp' | 'imap'; host: string; port: number; encryption: string }
  | { protocol: 'sftp'; host: string; port: number }

/**
 * Whether the secrets of one server may be sent to another: to the same one, encrypted in the same way. Otherwise they
 * are entered again, so that nobody finds out a stored password by sending it to a server of their own.
 */
export function mayKeepSecrets(before: SecretTarget, after: SecretTarget): boolean {
  return describeTarget(before) === describeTarget(after)
}

function describeTarget(target: SecretTarget): string {
  if (target.protocol === 'https') return readOrigin(target.url)
  const encryption = 'encryption' in target ? target.encryption : ''
  return [target.protocol, target.host.toLowerCase(), target.port, encryption].join(' ')
}

/** Returns scheme, host and port of an address; the whole text where it is no address. */
function readOrigin(url: string): string {
  return /^[a-z]+:\/\/[^/?#]*/i.exec(url)?.[0].toLowerCase() ?? url
}
