import { z } from 'zod/mini'
import { findNameFault, findSearchFault, MAX_PATTERN_LENGTH } from '#domain/remote-server/file-pattern.ts'
import { isOnOneLine, textLine } from './basics.ts'

const Host = textLine(253)
const Port = z.int().check(z.minimum(1), z.maximum(65_535))
const UserName = textLine(200)
/** A password or key. The shop stores it encrypted and never returns it. */
const Secret = z.string().check(z.minLength(1), z.maxLength(500), isOnOneLine)
const PrivateKey = z.string().check(z.minLength(1), z.maxLength(20_000))

/** An address on the web. Name and password have fields of their own: lists and the activity log show the address. */
const WebAddress = textLine(2000).check(checkText(findAddressFault))

/** How the shop signs in to a web server. The header’s value and the password are secrets. */
export const WebSignIn = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('basic'), userName: UserName }),
  z.object({ kind: z.literal('header'), headerName: textLine(100) }),
])

/**
 * A server of a business partner from which the shop fetches files or to which it sends them, without secrets.
 * Source: requirements 40.
 */
export const RemoteServer = z.discriminatedUnion('protocol', [
  z.object({ protocol: z.literal('https'), url: WebAddress, signIn: WebSignIn }),
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

function findAddressFault(text: string): string | undefined {
  const authority = /^https?:\/\/([^/?#\s]+)\S*$/i.exec(text)?.[1]
  if (authority === undefined) return 'Enter a web address, such as https://server.example/stock.csv'
  return authority.includes('@') ? 'Enter name and password in their own fields' : undefined
}

/** Whether the sender of a file uploads it, or its receiver downloads it. */
export const Delivery = z.enum(['upload', 'download'])
export type Delivery = z.infer<typeof Delivery>

/** The name of a file that the shop looks for: `*` and the parts of a date in braces stand for what changes. */
export const SearchedFile = textLine(MAX_PATTERN_LENGTH).check(checkText(findSearchFault))

/** The name of a file that the shop writes, with the day and the time in braces. */
export const WrittenFile = textLine(MAX_PATTERN_LENGTH).check(checkText(findNameFault))

function checkText(findFault: (text: string) => string | undefined) {
  return z.superRefine<string>((text, context) => {
    const message = findFault(text)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
}
