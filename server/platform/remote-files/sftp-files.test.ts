import { writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAddressFinder } from '#server/platform/http-client/find-addresses.ts'
import { readRemoteFailure } from '#tests/support/checks/read-remote-failure.ts'
import { hasPeerProgram } from '#tests/support/peers/has-peer-program.ts'
import { openSftpPeer, type SftpPeer } from '#tests/support/peers/open-sftp-peer.ts'
import { runTool } from '#tests/support/peers/peer-program.ts'
import { maxEntries } from './list-sftp-folder.ts'
import { createRemoteFileClient } from './remote-file-client.ts'
import type { RemoteFileClient } from './remote-files.ts'

const limits = { ms: 60_000, bytes: 1_000_000 }

describe.skipIf(!hasPeerProgram('sftp'))('an SFTP server', () => {
  let peer: SftpPeer
  let client: RemoteFileClient
  beforeAll(async () => {
    peer = await openSftpPeer()
  })
  afterAll(() => peer.close())
  beforeEach(() => {
    client = createRemoteFileClient(createAddressFinder(['127.0.0.1']))
  })
  afterEach(() => client.close())

  test('shows its host key at the first test, as OpenSSH prints it, and must keep it', async () => {
    const first = await client.open(peer.server, peer.secrets, limits)
    expect(first.hostKey).toBe(peer.hostKey)
    expect(first.hostKey).toMatch(/^SHA256:[\w+/]{43}$/)
    await first.close()
    const again = await client.open({ ...peer.server, hostKey: peer.hostKey }, peer.secrets, limits)
    expect(await again.list(limits)).toEqual([])
    await again.close()
  })

  test('that lists more files than a partner has cannot fill the memory of the shop', async () => {
    const crowded = await openSftpPeer()
    const names = Array.from({ length: maxEntries + 1 }, (_, number) => `${number}.csv`)
    await Promise.all(names.slice(0, 3).map((name) => writeFile(join(crowded.folder, name), 'x')))
    const remote = await client.open(crowded.server, crowded.secrets, limits)
    const listed = (await remote.list(limits)).map(({ name, bytes }) => `${name} ${bytes}`)
    expect(listed.toSorted()).toEqual(['0.csv 1', '1.csv 1', '2.csv 1'])
    for (const name of names) writeFileSync(join(crowded.folder, name), '')
    expect(await readRemoteFailure(remote.list(limits), crowded.secrets)).toBe('too-large')
    await remote.close()
    await crowded.close()
  })

  test('with another host key gets no password', async () => {
    const impostor = await openSftpPeer()
    const server = { ...peer.server, port: impostor.port, hostKey: peer.hostKey }
    const attempt = client.open(server, impostor.secrets, limits)
    await expect(attempt).rejects.toThrow(impostor.hostKey)
    expect(await readRemoteFailure(client.open(server, impostor.secrets, limits), peer.secrets)).toBe(
      'host-key',
    )
    expect(impostor.countSignIns()).toBe(0)
    await impostor.close()
  })

  test('may get a host key of another kind besides the pinned one', async () => {
    const both = await openSftpPeer({ moreHostKeys: ['rsa'] })
    const rsaKey = /SHA256:\S+/.exec(
      await runTool('ssh-keygen', ['-l', '-f', join(both.home, 'host-key-rsa.pub')]),
    )?.[0]
    for (const hostKey of [both.hostKey, rsaKey ?? '']) {
      const files = await client.open({ ...both.server, hostKey }, both.secrets, limits)
      expect(files.hostKey).toBe(hostKey)
      await files.close()
    }
    await both.close()
  })

  test('accepts a private key, also one with a passphrase', async () => {
    const server = { ...peer.server, signIn: 'key' } as const
    const withKey = await client.open(server, { privateKey: peer.secrets.privateKey }, limits)
    expect(await withKey.list(limits)).toEqual([])
    await withKey.close()
    const path = join(peer.home, 'user-key')
    const passphrase = 'a-phrase-for-the-key'
    await runTool('ssh-keygen', ['-q', '-p', '-f', path, '-P', '', '-N', passphrase])
    const privateKey = await readFile(path, 'utf8')
    const withPhrase = await client.open(server, { privateKey, passphrase }, limits)
    await withPhrase.close()
    for (const wrong of [{ privateKey }, { privateKey, passphrase: 'another' }, { privateKey: 'none' }, {}]) {
      expect(await readRemoteFailure(client.open(server, wrong, limits), wrong)).toBe('sign-in')
    }
  })

  test('refuses a key that it does not know', async () => {
    const stranger = await openSftpPeer()
    const secrets = { privateKey: stranger.secrets.privateKey }
    const attempt = client.open({ ...peer.server, signIn: 'key' }, secrets, limits)
    expect(await readRemoteFailure(attempt, secrets)).toBe('sign-in')
    await stranger.close()
  })
})
