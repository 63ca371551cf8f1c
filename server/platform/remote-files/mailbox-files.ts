import { isIP } from 'node:net'
import { ImapFlow, type FetchMessageObject, type MessageStructureObject } from 'imapflow'
import PostalMime from 'postal-mime'
import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import { findStockLink } from './email-links.ts'
import { isFromKnownSender } from './known-senders.ts'
import { sortNewestFirst } from './newest-first.ts'
import { RemoteFailure, type RemoteFile } from './remote-files.ts'
import { saveStream } from './save-stream.ts'
import type { OpeningContext, ServerConnection } from './server-connection.ts'
import { findNameInAddress, isStockFileName } from './stock-file-names.ts'
import { downloadAddress, requireSecret } from './web-files.ts'

type Mailbox = Extract<RemoteServer, { protocol: 'imap' }>

/** Older emails and more of them say nothing about today's stock. */
const maxAgeDays = 60
const maxEmails = 100
/** What is read of an email to find a link. */
const maxSourceBytes = 1_000_000
const maxStructureBytes = 16_000_000
const dayMs = 86_400_000

/**
 * Opens a mailbox as a server whose files are those in, or behind links of, emails of known senders. Reads only: no
 * email is marked, moved or deleted. A file's id has the mailbox's UIDVALIDITY, the email's UID and the part.
 */
export async function openMailboxFiles(mailbox: Mailbox, context: OpeningContext): Promise<ServerConnection> {
  const { client, uidValidity } = await connect(mailbox, context)

  async function listMessages(): Promise<FetchMessageObject[]> {
    const since = new Date(Date.now() - maxAgeDays * dayMs)
    const found = (await client.search({ since, or: searchSenders(mailbox.senders) }, { uid: true })) || []
    const newest = found.toSorted((one, other) => other - one).slice(0, maxEmails)
    if (newest.length === 0) return []
    const query = { envelope: true, bodyStructure: true, internalDate: true, uid: true } as const
    const messages = await client.fetchAll(newest, query, { uid: true })
    // The search finds parts of addresses and of names too.
    return messages.filter(({ envelope }) => isFromKnownSender(envelope?.from ?? [], mailbox.senders))
  }

  async function findLink(uid: number): Promise<string | undefined> {
    const message = await client.fetchOne(uid, { source: { maxLength: maxSourceBytes } }, { uid: true })
    if (!message || !message.source) return undefined
    return findStockLink(await PostalMime.parse(message.source))
  }

  async function listLinks(message: FetchMessageObject): Promise<RemoteFile[]> {
    const address = await findLink(message.uid)
    if (address === undefined) return []
    return [describe(message, 'link', findNameInAddress(new URL(address)))]
  }

  function describe({ uid, internalDate }: FetchMessageObject, part: string, name: string): RemoteFile {
    const modifiedAt = internalDate === undefined ? null : new Date(internalDate)
    return { id: `${uidValidity}/${uid}/${part}`, name, bytes: null, modifiedAt }
  }

  return {
    list: async () => {
      const messages = await listMessages()
      if (mailbox.source === 'attachment') {
        return sortNewestFirst(
          messages.flatMap((message) =>
            listAttachments(message.bodyStructure).map(({ part, name }) => describe(message, part, name)),
          ),
        )
      }
      const files: RemoteFile[] = []
      for (const message of messages) files.push(...(await listLinks(message)))
      return sortNewestFirst(files)
    },
    download: async ({ id, name, modifiedAt }, toPath, limits) => {
      const { uid, part } = readId(id, uidValidity)
      if (part === 'link') {
        const address = await findLink(uid)
        if (address === undefined)
          throw new RemoteFailure('not-found', 'The email is no longer in the mailbox.')
        return downloadAddress(context.httpClient, address, toPath, limits)
      }
      const { content } = await client.download(uid, part, { uid: true, decodeText: false })
      if (!content) throw new RemoteFailure('not-found', 'The email is no longer in the mailbox.')
      return { bytes: await saveStream(content, toPath, limits.bytes), name, modifiedAt }
    },
    upload: async () => {
      throw new RemoteFailure('protocol', 'Files cannot be sent to a mailbox.')
    },
    end: () => client.logout(),
  }
}

async function connect(
  { port, encryption, userName, mailbox }: Mailbox,
  { secrets, host, address, signal, ms, ca }: OpeningContext,
): Promise<{ client: ImapFlow; uidValidity: bigint }> {
  const client = new ImapFlow({
    host: address,
    ...(isIP(host) === 0 && { servername: host }),
    port,
    secure: encryption === 'implicit',
    doSTARTTLS: encryption === 'explicit',
    auth: { user: userName, pass: requireSecret(secrets.password) },
    tls: { ...(ca && { ca: [...ca] }) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: ms,
    greetingTimeout: ms,
    socketTimeout: ms,
    maxLiteralSize: maxStructureBytes,
  })
  // An error also rejects what waits; without a listener it would end the process.
  client.on('error', () => undefined)
  signal.addEventListener('abort', () => client.close(), { once: true })
  await client.connect()
  const { uidValidity } = await client.mailboxOpen(mailbox, { readOnly: true })
  return { client, uidValidity }
}

function searchSenders(senders: readonly string[]): { from: string }[] {
  return senders.map((from) => ({ from }))
}

/** Returns the parts that are stock files, also inside of forwarded emails. */
function listAttachments(node: MessageStructureObject | undefined): { part: string; name: string }[] {
  if (!node) return []
  if (node.childNodes) return node.childNodes.flatMap(listAttachments)
  const name = node.dispositionParameters?.['filename'] ?? node.parameters?.['name'] ?? ''
  if (!isStockFileName(name)) return []
  return [{ part: node.part ?? '1', name: name.split(/[/\\]/).at(-1) ?? name }]
}

function readId(id: string, uidValidity: bigint): { uid: number; part: string } {
  const [validity, uid, part] = id.split('/')
  if (validity !== String(uidValidity) || uid === undefined || part === undefined) {
    throw new RemoteFailure('not-found', 'The mailbox was set up anew: its emails have other numbers.')
  }
  return { uid: Number(uid), part }
}
