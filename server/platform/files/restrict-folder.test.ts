import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { isPrivate, restrictFolder } from './restrict-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'tavernier-restrict-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

const modeOf = (...path: string[]): number => statSync(join(root, ...path)).mode & 0o777

test('others lose all permissions on a folder and everything in it, but not on the targets of links', () => {
  const outside = join(root, 'outside')
  mkdirSync(join(root, 'data', 'deep'), { recursive: true })
  for (const name of [outside, join(root, 'data', 'a'), join(root, 'data', 'deep', 'b')]) {
    writeFileSync(name, '')
    chmodSync(name, 0o666)
  }
  writeFileSync(join(root, 'data', 'private'), '', { mode: 0o600 })
  chmodSync(join(root, 'data'), 0o755)
  chmodSync(join(root, 'data', 'deep'), 0o777)
  symlinkSync(outside, join(root, 'data', 'link'))

  expect(isPrivate(join(root, 'data'))).toBe(false)
  expect(restrictFolder(join(root, 'data'))).toEqual({ repaired: 4, stillOpen: undefined })
  expect(isPrivate(join(root, 'data'))).toBe(true)
  expect([modeOf('data'), modeOf('data', 'deep')]).toEqual([0o700, 0o700])
  expect([modeOf('data', 'a'), modeOf('data', 'deep', 'b')]).toEqual([0o600, 0o600])
  expect(modeOf('outside')).toBe(0o666)
  expect(restrictFolder(join(root, 'data'))).toEqual({ repaired: 0, stillOpen: undefined })
})

test('a folder that does not exist yet has nothing to restrict', () => {
  expect(restrictFolder(join(root, 'missing'))).toEqual({ repaired: 0, stillOpen: undefined })
})
