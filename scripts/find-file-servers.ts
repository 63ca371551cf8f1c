import { existsSync, readdirSync } from 'node:fs'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installByApt, listOnPath, mayUseApt, runQuietly } from './find-executable.ts'
import type { Report } from './find-executable.ts'

/** Folders of programs that are often not on the PATH of a user. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin', '/opt/homebrew/bin', '/usr/bin']

export type FileServerKind = 'sftp' | 'ftp' | 'imap'

/** The servers that play a vendor in tests, each with its packages on Debian and its services. */
const fileServers: Readonly<
  Record<FileServerKind, { program: string; packages: readonly string[]; services: readonly string[] }>
> = {
  sftp: {
    program: 'sshd',
    packages: ['openssh-server', 'libnss-wrapper'],
    services: ['ssh.service', 'ssh.socket'],
  },
  ftp: {
    program: 'proftpd',
    packages: ['proftpd-core', 'proftpd-mod-crypto'],
    services: ['proftpd.service'],
  },
  imap: { program: 'dovecot', packages: ['dovecot-imapd'], services: ['dovecot.service', 'dovecot.socket'] },
}

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

/** Returns why tests of remote servers are skipped here; undefined where none are. */
export const findMissingFileServers = (): string | undefined => {
  const missing = listMissing()
  if (missing.length === 0) return undefined
  return `${missing.map((kind) => fileServers[kind].program).join(', ')} ${missing.length === 1 ? 'is' : 'are'} not installed`
}

/** Returns whether tests can start a server of this kind. */
export const hasFileServer = (kind: FileServerKind): boolean => !listMissing().includes(kind)

/**
 * Installs the servers that are missing by apt, as root on Debian and Ubuntu. Returns a reason for those that are
 * missing afterwards.
 */
export const findOrInstallFileServers = async (report: Report): Promise<string | undefined> => {
  const missing = listMissing()
  if (missing.length === 0 || !mayUseApt()) return findMissingFileServers()
  const failure = await withoutStartingServices(() =>
    installByApt(
      missing.flatMap((kind) => fileServers[kind].packages),
      report,
    ),
  )
  await disableServices(missing.flatMap((kind) => fileServers[kind].services))
  const stillMissing = listMissing().map((kind) => fileServers[kind].program)
  if (stillMissing.length === 0) return undefined
  return `${stillMissing.join(', ')} could not be installed; ${failure ?? 'apt reported no error'}`
}

const listMissing = (): FileServerKind[] =>
  (['sftp', 'ftp', 'imap'] as const).filter(
    (kind) => findFileServer(kind) === undefined || (kind === 'sftp' && findUserWrapper() === undefined),
  )

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
