import { FTPError } from 'basic-ftp'
import type { RemoteSecrets } from '#contract/schemas/remote-servers.ts'
import { FetchFailure, type FetchFailureKind } from '#server/platform/http-client/fetch-failure.ts'
import { RemoteFailure, type RemoteFailureKind } from './remote-files.ts'

const maxQuotedLength = 200

const kindsByStatus: Readonly<Record<number, RemoteFailureKind>> = {
  401: 'sign-in',
  403: 'sign-in',
  404: 'not-found',
  407: 'sign-in',
  410: 'not-found',
  413: 'too-large',
}

const kindsOfFetch: Readonly<Record<FetchFailureKind, RemoteFailureKind>> = {
  'invalid-address': 'protocol',
  'forbidden-address': 'forbidden-address',
  unreachable: 'unreachable',
  status: 'protocol',
  'too-large': 'too-large',
  'too-slow': 'too-slow',
  incomplete: 'incomplete',
  protocol: 'protocol',
  stopped: 'stopped',
}

const kindsByFtpCode: Readonly<Record<number, RemoteFailureKind>> = {
  421: 'unreachable',
  425: 'unreachable',
  426: 'incomplete',
  430: 'sign-in',
  451: 'incomplete',
  452: 'too-large',
  530: 'sign-in',
  550: 'not-found',
  552: 'too-large',
}

/** What the libraries and Node call an error, by the start of its code or by its message. */
const kindsByText: readonly (readonly [RegExp, RemoteFailureKind])[] = [
  [/^(CERT_|ERR_TLS_CERT|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|ERR_SSL|EPROTO)/, 'certificate'],
  [/authentication methods failed|parse privateKey|passphrase|AuthenticationFailure/i, 'sign-in'],
  [
    /^(ENOENT|ERR_NOT_EXIST|TRYCREATE|NONEXISTENT)|no such file|mailbox (doesn't|does not) exist/i,
    'not-found',
  ],
  [/LiteralTooLarge|ResponseTooLarge|maxListingBytes/, 'too-large'],
  [/timeout|timed out|ETIMEOUT/i, 'too-slow'],
  [/^(ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EADDRNOTAVAIL)/, 'unreachable'],
  [
    /^(ECONNRESET|EPIPE|NoConnection|EConnectionClosed|DownloadIncomplete|ERR_STREAM_PREMATURE)|no response|unexpected (end|close) event|closed|FIN packet/i,
    'incomplete',
  ],
]

const sentences: Readonly<Record<RemoteFailureKind, string>> = {
  unreachable: 'The server cannot be reached',
  'forbidden-address': 'The address is not on the public internet, or its port is not allowed',
  certificate: 'The server does not prove its name with a trusted certificate',
  'host-key': 'The server has another host key',
  'sign-in': 'The server refuses the user name, password or key',
  'not-found': 'The server has no such file or folder',
  'too-large': 'The file is too large',
  'too-slow': 'The server took too long',
  incomplete: 'The connection was cut off',
  protocol: 'The server refused the request',
  stopped: 'The transfer was stopped',
}

/** Returns the failure that an error of any library means, in a sentence without secrets. */
export function translateError(error: unknown, secrets: RemoteSecrets): RemoteFailure {
  if (error instanceof RemoteFailure) return error
  const kind = findKind(error)
  const quoted = quoteError(error, secrets)
  return new RemoteFailure(kind, quoted === '' ? `${sentences[kind]}.` : `${sentences[kind]} (${quoted}).`)
}

function findKind(error: unknown): RemoteFailureKind {
  if (error instanceof FetchFailure) {
    const cause = error.kind === 'unreachable' ? findKindByText(error.cause) : undefined
    return kindsByStatus[error.status ?? 0] ?? cause ?? kindsOfFetch[error.kind]
  }
  if (error instanceof FTPError) return kindsByFtpCode[error.code] ?? 'protocol'
  return findKindByText(error) ?? 'protocol'
}

function findKindByText(error: unknown): RemoteFailureKind | undefined {
  const texts = listTexts(error)
  return kindsByText.find(([pattern]) => texts.some((text) => pattern.test(text)))?.[1]
}

/** What libraries add to an error; IMAP has the server's own words in `responseText`. */
type LibraryError = Error & {
  code?: unknown
  serverResponseCode?: unknown
  responseText?: unknown
  authenticationFailed?: unknown
}

function listTexts(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code, serverResponseCode, responseText, authenticationFailed, message }: LibraryError = error
  const isRefused = authenticationFailed === true
  return [isRefused ? 'AuthenticationFailure' : '', code, serverResponseCode, responseText, message]
    .filter((text) => typeof text === 'string')
    .filter(Boolean)
}

function quoteError(error: unknown, secrets: RemoteSecrets): string {
  if (!(error instanceof Error)) return ''
  const { responseText, message }: LibraryError = error
  const text = typeof responseText === 'string' ? responseText : message
  // A secret that is cut in two would not be found any more.
  return hideSecrets(text, secrets)
    .replaceAll(/\s+/g, ' ')
    .replace(/\.$/, '')
    .trim()
    .slice(0, maxQuotedLength)
}

/** A server may repeat what it received, so each form in which a secret was sent is hidden. */
export function hideSecrets(text: string, secrets: RemoteSecrets): string {
  return Object.values(secrets)
    .flatMap((secret) => (secret === undefined ? [] : listForms(secret)))
    .reduce((hidden, secret) => hidden.replaceAll(secret, '•••'), text)
}

function listForms(secret: string): string[] {
  const hex = Buffer.from(secret).toString('hex')
  const base64 = listBase64Forms(secret)
  const base64url = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))
  const escaped = [encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]
  return [secret, ...escaped, hex, hex.toUpperCase(), ...base64, ...base64url]
}

const minBase64Length = 4

/** How a secret looks inside of a longer text in base64, as after a user name: it can begin at three places. */
function listBase64Forms(secret: string): string[] {
  return [0, 1, 2]
    .map((before) => {
      const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)])
      const [start, end] = [Math.ceil((before * 4) / 3), Math.floor((bytes.length * 4) / 3)]
      return bytes.toString('base64').slice(start, end)
    })
    .filter(({ length }) => length >= minBase64Length)
}
