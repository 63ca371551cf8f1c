import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openS3Peer, type S3Peer } from '#tests/support/peers/open-s3-peer.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'

let folder = ''
let peer: S3Peer
beforeAll(async () => {
  peer = await openS3Peer()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tavernier-files-'))
  peer.objects.clear()
  peer.log.length = 0
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(() => peer.close())

function write(content: string | Uint8Array, name = 'source'): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function listKeys(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list()) keys.push(key)
  return keys.toSorted()
}

describe.each([
  ['a folder', () => openFileStore(undefined, join(folder, 'kept'))],
  ['a bucket', () => openFileStore(peer.url(), folder)],
  ['a folder of a bucket', () => openFileStore(peer.url({ folder: 'shop one/files' }), folder)],
])('files stored in %s', (_name, open) => {
  let store: FileStore
  beforeEach(async () => {
    store = await open()
  })

  test('are read back unchanged, whatever their key', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 251))
    const path = write(content)
    const keys = ['stock-files/1/list.csv', "a/b c/d+e%20f!(g)*'h'.csv", 'bilder/Größe-α-1.webp']
    for (const key of keys) await store.put(key, path)
    for (const key of keys) expect((await buffer(store.read(key))).equals(content)).toBe(true)
    expect(await listKeys(store)).toEqual(keys.toSorted())
  })

  test('are replaced by a second file under the same key', async () => {
    await store.put('a/b', write('first'))
    await store.put('a/b', write('second'))
    expect(await text(store.read('a/b'))).toBe('second')
    expect(await listKeys(store)).toEqual(['a/b'])
  })

  test('may be empty', async () => {
    await store.put('a/empty', write(''))
    expect(await text(store.read('a/empty'))).toBe('')
  })

  test('that do not exist are not found and cannot be read', async () => {
    expect(await store.find('a/nothing')).toBeUndefined()
    await expect(text(store.read('a/nothing'))).rejects.toThrow('There is no file a/nothing')
    expect(await listKeys(store)).toEqual([])
  })

  test('can be removed, even where there is none', async () => {
    await store.put('a/b', write('x'))
    await store.put('a/c', write('y'))
    await store.remove('a/b')
    await store.remove('a/b')
    expect(await store.find('a/b')).toBeUndefined()
    expect(await listKeys(store)).toEqual(['a/c'])
  })

  test.each([
    '../out',
    'a/../../out',
    '/etc/passwd',
    'a//b',
    '',
    '.',
    'a/..',
    'a\\..\\b',
    'a/\0',
    'x'.repeat(256),
  ])('cannot have a key that escapes the store or is no name: %j', async (key) => {
    const path = write('x')
    await expect(store.put(key, path)).rejects.toThrow('is not a valid file key')
    await expect((async () => store.find(key))()).rejects.toThrow('is not a valid file key')
    await expect((async () => store.remove(key))()).rejects.toThrow('is not a valid file key')
    expect(await listKeys(store)).toEqual([])
  })
})

describe('a folder store', () => {
  test('keeps the old file, and no partial one, after a failed copy', async () => {
    const storeFolder = join(folder, 'kept')
    const store = await openFileStore(undefined, storeFolder)
    await store.put('a/b', write('whole'))
    await expect(store.put('a/b', join(folder, 'gone'))).rejects.toThrow('ENOENT')
    expect(readFileSync(join(storeFolder, 'a/b'), 'utf8')).toBe('whole')
    expect(readdirSync(join(storeFolder, '.unfinished'))).toEqual([])
  })

  test('does not give access to its unfinished copies', async () => {
    const store = await openFileStore(undefined, join(folder, 'kept'))
    await expect(store.put('.unfinished/a', write('x'))).rejects.toThrow('is not a valid file key')
  })
})

describe('a bucket store', () => {
  test('that is busy gets the same request again', async () => {
    const store = await openFileStore(peer.url(), folder)
    await store.put('busy-2/list.csv', write('patience'))
    expect(peer.log).toEqual(['PUT 503', 'PUT 503', 'PUT 200'])
    expect(peer.objects.get('busy-2/list.csv')?.toString()).toBe('patience')
  })

  test('that stays busy fails with its reason', async () => {
    const store = await openFileStore(peer.url(), folder)
    await expect(store.put('busy-9/list.csv', write('x'))).rejects.toThrow(
      'The file store returned 503 to keep busy-9/list.csv (SlowDown: So & so)',
    )
  })

  test('that rejects the secret reports it and stores nothing', async () => {
    const store = await openFileStore(peer.url({ secret: 'wrong' }), folder)
    const complaint = /The file store returned 403 to .* \(SignatureDoesNotMatch/
    await expect(store.put('a/b', write('x'))).rejects.toThrow(complaint)
    await expect(store.find('a/b')).rejects.toThrow(complaint)
    await expect(store.remove('a/b')).rejects.toThrow(complaint)
    await expect(listKeys(store)).rejects.toThrow(complaint)
    expect(peer.objects.size).toBe(0)
  })

  test('whose proxy returns an HTML page fails with the status', async () => {
    const store = await openFileStore(peer.url(), folder)
    await expect(store.find('broken/a')).rejects.toThrow(/The file store returned 403 to read broken\/a$/)
  })

  test('that does not exist fails instead of looking empty', async () => {
    const store = await openFileStore(peer.url({ bucket: 'elsewhere' }), folder)
    await expect(store.find('a/b')).rejects.toThrow('Bucket not found at http://127.0.0.1:')
  })

  test('that cannot be reached fails with its address', async () => {
    const store = await openFileStore('http://k:s@127.0.0.1:1/stones', folder)
    await expect(store.find('a/b')).rejects.toThrow(
      'The file store at 127.0.0.1:1 cannot be reached to read a/b',
    )
  })

  test('lists only the files of its folder', async () => {
    peer.objects.set('else/a', Buffer.from('x'))
    const store = await openFileStore(peer.url({ folder: 'shop' }), folder)
    await store.put('a', write('mine'))
    expect([...peer.objects.keys()]).toEqual(['else/a', 'shop/a'])
    expect(await listKeys(store)).toEqual(['a'])
  })
})
