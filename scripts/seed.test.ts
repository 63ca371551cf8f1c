import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoHeadings } from '#domain/demo-stock/rapnet-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'seed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const runSeed = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'seed.ts'), ...args], { encoding: 'utf8' })
const seedFile = (name: string, ...args: string[]) => {
  const path = join(folder, name)
  const { status, stderr } = runSeed('--out', path, ...args)
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return readFileSync(path, 'utf8')
}

test('the script writes a RapNet file of any size, the same for the same seed', () => {
  const text = seedFile('first.csv', '--count', '2500', '--seed', '7')
  const lines = text.split('\r\n')
  expect(lines[0]).toBe(demoHeadings.join(','))
  expect(lines.length).toBe(2502)
  expect(seedFile('second.csv', '--count', '2500', '--seed', '7')).toBe(text)
  expect(seedFile('third.csv', '--count', '2500', '--seed', '8')).not.toBe(text)
})

test('the script writes melee and name diamonds too', () => {
  expect(seedFile('melee.csv', '--kind', 'melee')).toMatch(
    /^Color,Size From,Size To,Carats,Price Per Carat\r\n/,
  )
  expect(seedFile('letters.csv', '--kind', 'name-diamonds')).toMatch(/^Letter,Color,Size,Total Price,Pic\r\n/)
})

test.each([
  [[], '--out FILE'],
  [['--out', join(folder, 'x.csv'), '--count', 'many'], '--count many is not a whole number.'],
  [['--out', join(folder, 'x.csv'), '--kind', 'pearls'], '--out FILE'],
])('the script explains what is wrong with %j', (args, message) => {
  const { status, stderr } = runSeed(...args)
  expect(status).toBe(1)
  expect(stderr).toContain(message)
})
