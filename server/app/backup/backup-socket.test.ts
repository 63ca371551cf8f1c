import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BackupError, formatName, type Manifest } from './backup-format.ts'
import { requestBackup, openBackupSocket, type RunBackup } from './backup-socket.ts'

const manifest: Manifest = {
  format: formatName,
  madeAt: '2026-11-21T12:00:00.000Z',
  madeFrom: 'embedded',
  migrations: [],
  tables: [],
  files: { count: 0, bytes: 0, sha256: 'a'.repeat(64) },
}

let folder: string
const endings: (() => Promise<void>)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tavernier-control-'))
})
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
  rmSync(folder, { recursive: true, force: true })
})

async function open(runBackup: RunBackup, at = folder): Promise<() => Promise<void>> {
  const end = await openBackupSocket(at, runBackup)
  endings.push(end)
  return end
}

async function connectTo(at = folder): Promise<Socket> {
  const socket = connect(join(at, 'control.sock'))
  await once(socket, 'connect')
  return socket
}

test('a backup command gets the progress and the result', async () => {
  await open(async (target, report) => {
    report(`Copying to ${target}\u2028…`)
    return manifest
  })
  const lines: string[] = []
  expect(await requestBackup(folder, 'there', (line) => lines.push(line))).toEqual(manifest)
  expect(lines).toEqual(['Copying to there\u2028…'])
})

test('a backup command gets the reason of a failure', async () => {
  await open(async () => {
    throw new BackupError('The disk is full')
  })
  await expect(requestBackup(folder, 'there', () => undefined)).rejects.toThrow('The disk is full')
})

test('two backup commands take turns', async () => {
  const log: string[] = []
  await open(async (target) => {
    log.push(`${target} begins`)
    await new Promise(setImmediate)
    log.push(`${target} ends`)
    return manifest
  })
  await Promise.all(['one', 'two'].map((target) => requestBackup(folder, target, () => undefined)))
  expect(log[1]).toBe(log[0]?.replace('begins', 'ends'))
  expect(log).toHaveLength(4)
})

test('a backup command finds no running shop, also after one was killed', async () => {
  expect(await requestBackup(folder, 'there', () => undefined)).toBeUndefined()
  writeFileSync(join(folder, 'control.sock'), '')
  expect(await requestBackup(folder, 'there', () => undefined)).toBeUndefined()
  await open(async () => manifest)
  expect(await requestBackup(folder, 'there', () => undefined)).toEqual(manifest)
})

test('only the owner can use the backup socket', async () => {
  await open(async () => manifest)
  expect(statSync(join(folder, 'control.sock')).mode & 0o777).toBe(0o600)
})

test('a data folder with a long path has a backup socket too', async () => {
  const deep = join(folder, 'x'.repeat(120))
  await open(async () => manifest, deep)
  expect(await requestBackup(deep, 'there', () => undefined)).toEqual(manifest)
})

test('an unknown command is refused and starts no backup', async () => {
  await open(async () => {
    throw new Error('no request')
  })
  const socket = await connectTo()
  socket.write('{"act":"destroy"}\n')
  expect(await text(socket)).toContain('"failed"')
})

test('a silent client blocks neither backups nor closing', async () => {
  const end = await open(async () => manifest)
  const silent = await connectTo()
  expect(await requestBackup(folder, 'there', () => undefined)).toEqual(manifest)
  const closed = once(silent, 'close')
  silent.resume()
  await end()
  await closed
})
