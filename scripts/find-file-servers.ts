import { existsSync, readdirSync } from 'node:fs'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installByApt, listOnPath, mayUseApt, runQuietly } from './find-executable.ts'
import type { Report } from './find-executable.ts'

/** Folders of programs that are often not on the PATH of a user. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin', '/opt/homebrew/bin', '/usr/bin']

export type FileServerKind = 'sftp' | 'ftp' | 'imap'

type FileServer = {
  program: string
  /** The programs that make its passwords, keys and certificates. */
  tools: readonly string[]
  packages: readonly string[]
  services: readonly string[]
}

/** The servers that play a vendor in tests, each with its packages on Debian and its services. */
const fileServers: Readonly<Record<FileServerKind, FileServer>> = {
  sftp: {
    program: 'sshd',
    tools: ['openssl', 'ssh-keygen'],
    packages: ['openssh-server', 'libnss-wrapper', 'openssl'],
    services: ['ssh.service', 'ssh.socket'],
  },
  ftp: {
    program: 'proftpd',
    tools: ['openssl'],
    packages: ['proftpd-core', 'proftpd-mod-crypto', 'openssl'],
    services: ['proftpd.service'],
  },
  imap: {
    program: 'dovecot',
    tools: ['openssl'],
    packages: ['dovecot-imapd', 'openssl'],
    services: ['dovecot.service', 'dovecot.socket'],
  },
}

const kinds = ['sftp', 'ftp', 'imap'] as const

/** Returns the path of the server's program; undefined if it is not installed. */
export const findFileServer = (kind: FileServerKind): string | undefined => {
  const { program } = fileServers[kind]
  return [...listOnPath(program), ...systemFolders.map((folder) => join(folder, program))].find(existsSync)
}

/** Returns the library that gives a program users of its own; undefined if it is not installed. */
export const findUserWrapper = (): string | undefined =>
  ['/usr/lib', '/usr/lib64', ...listFolders('/usr/lib')]
    .map((folder) => join(folder, 'libnss_wrapper.so'))
    .find(existsSync)

/** Returns whether tests can start a server of this kind here. */
export const hasFileServer = (kind: FileServerKind): boolean => listMissingParts(kind).length === 0

/** Returns why tests of remote servers are skipped here; undefined where none are. */
export const findMissingFileServers = (): string | undefined => {
  const missing = [...new Set(kinds.flatMap(listMissingParts))]
  if (missing.length === 0) return undefined
  return `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not installed`
}

/**
 * Installs the servers that are missing by apt, as root on Debian and Ubuntu. Returns a reason for those that are
 * missing afterwards.
 */
export const findOrInstallFileServers = async (report: Report): Promise<string | undefined> => {
  const missing = kinds.filter((kind) => !hasFileServer(kind))
  if (missing.length === 0 || !mayUseApt()) return findMissingFileServers()
  const failure = await withoutStartingServices(() =>
    installByApt(
      missing.flatMap((kind) => fileServers[kind].packages),
      report,
    ),
  )
  await disableServices(missing.flatMap((kind) => fileServers[kind].services))
  const stillMissing = findMissingFileServers()
  return stillMissing && `${stillMissing}; ${failure ?? 'apt reported no error'}`
}

const listMissingParts = (kind: FileServerKind): string[] => [
  ...(findFileServer(kind) === undefined ? [fileServers[kind].program] : []),
  ...fileServers[kind].tools.filter((tool) => listOnPath(tool).length === 0),
  ...(kind === 'sftp' && findUserWrapper() === undefined ? ['nss_wrapper'] : []),
]

/** Debian starts each service that it installs, unless this file forbids it. The tests start their own. */
const policyFile = '/usr/sbin/policy-rc.d'

const withoutStartingServices = async <T>(install: () => Promise<T>): Promise<T> => {
  if (existsSync(policyFile)) return install()
  await writeFile(policyFile, '#!/bin/sh\nexit 101\n')
  await chmod(policyFile, 0o755)
  try {
    return await install()
  } finally {
    await rm(policyFile, { force: true })
  }
}

/** Keeps the installed services from starting at the next boot. */
const disableServices = async (services: readonly string[]): Promise<void> => {
  if (existsSync('/run/systemd/system')) await runQuietly('systemctl', ['disable', ...services])
}

const listFolders = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(path, name))
    : []
