import { z } from 'zod/mini'
import { isOnOneLine, textLine } from './basics.ts'

const Host = textLine(253)
const Port = z.int().check(z.minimum(1), z.maximum(65_535))
const UserName = textLine(200)
/** A password or key. The shop stores it encrypted and never returns it. */
const Secret = z.string().check(z.minLength(1), z.maxLength(500), isOnOneLine)
const PrivateKey = z.string().check(z.minLength(1), z.maxLength(20_000))

/** How the shop signs in to a web server. The header’s value and the password are secrets. */
export const WebSignIn = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('basic'), userName: UserName }),
  z.object({ kind: z.literal('header'), headerName: textLine(100) }),
])

/**
 * A server of a business partner from which the shop fetches files or to which it sends them, without secrets. `path`
 * is the folder, or for the web the whole address is `url`. Source: requirements 40.
 */
export const RemoteServer = z.discriminatedUnion('protocol', [
  z.object({ protocol: z.literal('https'), url: textLine(2000), signIn: WebSignIn }),
  z.object({
    protocol: z.literal('ftp'),
    host: Host,
    port: Port,
    userName: UserName,
    /** FTPS is encrypted from the first byte (`implicit`) or after a command (`explicit`). */
    encryption: z.enum(['none', 'explicit', 'implicit']),
    folder: textLine(1000),
  }),
  z.object({
    protocol: z.literal('sftp'),
    host: Host,
    port: Port,
    userName: UserName,
    signIn: z.enum(['password', 'key']),
    folder: textLine(1000),
    /** The host key that the server must have: `SHA256:…` as OpenSSH prints it; null before the first test. */
    hostKey: z.nullable(textLine(100)),
  }),
  z.object({
    protocol: z.literal('imap'),
    host: Host,
    port: Port,
    /** TLS from the first byte, or after STARTTLS. */
    encryption: z.enum(['implicit', 'explicit']),
    userName: UserName,
    mailbox: textLine(200),
    /** Only emails of these senders count: whole addresses, or domains such as `@vendor.example`. */
    senders: z.array(textLine(320)).check(z.minLength(1), z.maxLength(20)),
    /** Where the file is: attached, or behind a link in the text. */
    source: z.enum(['attachment', 'link']),
  }),
])
export type RemoteServer = z.infer<typeof RemoteServer>

/** The secrets of a remote server. Only requests contain them. An omitted secret stays as it is. */
export const RemoteSecrets = z.object({
  password: z.optional(Secret),
  headerValue: z.optional(Secret),
  privateKey: z.optional(PrivateKey),
  passphrase: z.optional(Secret),
})
export type RemoteSecrets = z.infer<typeof RemoteSecrets>

/** Which secrets of a remote server are stored. Replies contain this in place of the secrets. */
export const StoredSecrets = z.object({
  hasPassword: z.boolean(),
  hasHeaderValue: z.boolean(),
  hasPrivateKey: z.boolean(),
  hasPassphrase: z.boolean(),
})
export type StoredSecrets = z.infer<typeof StoredSecrets>
