import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import { readVersion } from '#scripts/find-executable.ts'
import { findFileServer } from '#scripts/find-file-servers.ts'
import { makePeerCertificate } from './peer-certificate.ts'
import { findFreePorts, makePeerFolder, runTool, startPeerProgram } from './peer-program.ts'

type Mailbox = Extract<RemoteServer, { protocol: 'imap' }>

export type DeliveredEmail = {
  from: string
  subject?: string
  text?: string
  html?: string
  attachments?: { filename: string; content: string | Buffer }[]
  /** When it arrived; now, unless it says otherwise. */
  receivedAt?: Date
}

/** A real Dovecot with one mailbox: TLS after STARTTLS on one port, from the first byte on another. */
export type ImapPeer = {
  /** In the format of FETCH_HOSTS, for both names and ports. */
  hosts: string[]
  port: number
  implicitPort: number
  /** Returns the mailbox as a connection describes it. */
  describe: (changes?: Partial<Mailbox>) => Mailbox
  secrets: { password: string }
  /** The certificate of the server, which is for `localhost` and 127.0.0.1. */
  ca: string
  /** Puts an email into the inbox. */
  deliver: (email: DeliveredEmail) => Promise<void>
  /** Returns the emails that a client has marked as read. */
  listSeen: () => Promise<string[]>
  close: () => Promise<void>
}

/** Dovecot reads no mail as root: there, this user of every system owns it. */
const ownerOfMail = { name: 'nobody', id: 65_534 }

export async function openImapPeer(): Promise<ImapPeer> {
  const program = findFileServer('imap')
  if (program === undefined) throw new Error('Dovecot is not installed')
  const { folder: home, remove } = await makePeerFolder()
  const [port = 0, implicitPort = 0] = await findFreePorts(2)
  const password = `pass-${randomBytes(9).toString('hex')}`
  const isRoot = process.getuid?.() === 0
  const { username, uid, gid } = userInfo()
  const owner = isRoot ? { ...ownerOfMail, group: ownerOfMail.id } : { name: username, id: uid, group: gid }
  const inbox = join(home, 'mail', 'Maildir')
  const folders = ['new', 'cur', 'tmp'].map((name) => join(inbox, name))
  await Promise.all([mkdir(join(home, 'run')), ...folders.map((path) => mkdir(path, { recursive: true }))])
  if (isRoot) {
    await chmod(home, 0o711)
    for (const path of [join(home, 'mail'), inbox, ...folders]) await chown(path, owner.id, owner.group)
  }
  const { certificatePath, keyPath, ca } = await makePeerCertificate(home)
  const usersPath = join(home, 'users')
  await writeFile(
    usersPath,
    `vendor:{PLAIN}${password}:${owner.id}:${owner.group}::${join(home, 'mail')}::\n`,
  )
  const configPath = join(home, 'dovecot.conf')
  await writeFile(
    configPath,
    `${formatVersionSettings(readVersion(program) ?? '', { certificatePath, keyPath, usersPath })}
base_dir = ${join(home, 'run')}
state_dir = ${join(home, 'run')}
log_path = ${join(home, 'log')}
protocols = imap
listen = 127.0.0.1
ssl = yes
mail_max_userip_connections = 1000
auth_failure_delay = 0
first_valid_uid = 1
default_internal_user = ${username}
default_internal_group = ${await runTool('id', ['-gn'])}
default_login_user = ${owner.name}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${implicitPort}
    ssl = yes
  }
}
service anvil {
  chroot =
  # Without this, each wrong password slows down the next connections.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
`,
  )
  const running = await startPeerProgram([program, '-F', '-c', configPath], [port, implicitPort])
  let delivered = 0
  return {
    hosts: [port, implicitPort].flatMap((each) => [`127.0.0.1:${each}`, `localhost:${each}`]),
    port,
    implicitPort,
    describe: (changes = {}) => ({
      protocol: 'imap',
      host: 'localhost',
      port: implicitPort,
      encryption: 'implicit',
      userName: 'vendor',
      mailbox: 'INBOX',
      senders: ['@vendor.example'],
      source: 'attachment',
      ...changes,
    }),
    secrets: { password },
    ca,
    deliver: async ({ receivedAt = new Date(), ...email }) => {
      delivered += 1
      const source = await new MailComposer({ to: 'stock@shop.example', subject: 'Stock', ...email })
        .compile()
        .build()
      const name = `${receivedAt.getTime()}.${delivered}.peer`
      const path = join(inbox, 'tmp', name)
      await writeFile(path, source)
      await utimes(path, receivedAt, receivedAt)
      if (isRoot) await chown(path, owner.id, owner.group)
      await rename(path, join(inbox, 'new', name))
    },
    listSeen: async () => (await readdir(join(inbox, 'cur'))).filter((name) => /:2,.*S/.test(name)),
    close: async () => {
      await running.stop()
      await rm(inbox, { recursive: true, force: true })
      await remove()
    },
  }
}

/** Returns the settings whose names differ between versions; 2.4 wants its version first. */
function formatVersionSettings(
  version: string,
  { certificatePath, keyPath, usersPath }: Record<'certificatePath' | 'keyPath' | 'usersPath', string>,
): string {
  if (version.startsWith('2.3.')) {
    const users = `{\n  driver = passwd-file\n  args = ${usersPath}\n}`
    return `ssl_cert = <${certificatePath}
ssl_key = <${keyPath}
mail_location = maildir:~/Maildir
passdb ${users}
userdb ${users}`
  }
  const users = `passwd-file {\n  passwd_file_path = ${usersPath}\n}`
  return `dovecot_config_version = 2.4.0
dovecot_storage_version = 2.4.0
ssl_server_cert_file = ${certificatePath}
ssl_server_key_file = ${keyPath}
mail_driver = maildir
mail_path = ~/Maildir
passdb ${users}
userdb ${users}`
}
