import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkFiles } from './house/check-files.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'house-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Writes the files and answers what the house says about them, as `path:line  words`. */
const check = (files: Record<string, string>): string[] => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkFiles(root, Object.keys(files)).map(({ path, line, says }) => `${path}:${line}  ${says}`)
}

test('a house in order has nothing to say', () => {
  const files = {
    'domain/carat.ts':
      "import { round } from './round.ts'\n/** A rule. */\nexport const weigh = () => round(1)\n",
    'domain/round.ts': '/** A rule. */\nexport function round(value: number): number {\n  return value\n}\n',
    'contract/schemas/stone.ts':
      "import { z } from 'zod/mini'\nimport '../kernel.ts'\nexport const Stone = z.any()\n",
    'contract/kernel.ts': "import type { weigh } from '#domain/carat.ts'\nexport type Weigh = typeof weigh\n",
    'server/main.ts': "import 'node:fs'\nimport 'fastify'\nimport '#search/rows.ts'\nexport const shop = 1\n",
    'web/page.tsx':
      "import '@mantine/core/styles.css'\nimport '#contract/kernel.ts'\nexport const Page = () => <p />\n",
    'web/vite.config.ts': "import 'node:path'\nexport default {}\n",
    'server/db/migrations/0001-stock.sql': 'select 1;',
    'server/db/migrations/0002-orders.sql': 'select 1;',
  }
  expect(check(files)).toEqual([])
})

test.each([
  ['domain', 'node:fs', 'domain must not import node:fs: it may import domain'],
  ['domain', '#contract/errors.ts', 'domain must not import contract/errors.ts: it may import domain'],
  ['search', '#domain/carat.ts', 'search must not import domain/carat.ts: it may import search'],
  ['contract', 'fastify', 'contract must not import fastify: it may import contract, domain, zod'],
  [
    'server',
    '#web/page.tsx',
    "server must not import web/page.tsx: it may import server, domain, contract, search, packages, Node's modules",
  ],
  [
    'server',
    '#scripts/check.ts',
    "server must not import scripts/check.ts: it may import server, domain, contract, search, packages, Node's modules",
  ],
  [
    'web',
    '#server/main.ts',
    'web must not import server/main.ts: it may import web, domain, contract, packages',
  ],
  ['web', 'fs', 'web must not import fs: it may import web, domain, contract, packages'],
  ['server', '../web/page.tsx', 'write #web/page.tsx instead of ../web/page.tsx'],
  ['tests', '../server/main.ts', 'write #server/main.ts instead of ../server/main.ts'],
  ['server', './shop', 'write the extension of ./shop'],
])('%s may not import %s', (folder, specifier, says) => {
  expect(check({ [`${folder}/some-file.ts`]: `\nimport '${specifier}'\n` })).toEqual([
    `${folder}/some-file.ts:2  ${says}`,
  ])
})

test('no way of importing goes past the arrows', () => {
  const text = [
    "export { a } from '#server/a.ts'",
    "export * from '#server/b.ts'",
    "export type C = import('#server/c.ts').C",
    "export const d = import('#server/d.ts')",
    "import type { E } from '#server/e.ts'",
    'export type F = E',
  ].join('\n')
  expect(check({ 'web/a.ts': text }).map((finding) => finding.split(' ')[0])).toEqual(
    [1, 2, 3, 4, 5].map((line) => `web/a.ts:${line}`),
  )
})

test('a test may use packages and what tests share, but not go against the arrows', () => {
  const text =
    "import 'vitest'\nimport 'node:fs'\nimport '#tests/support/shop.ts'\nimport '#server/main.ts'\n"
  expect(check({ 'domain/carat.test.ts': text })).toEqual([
    'domain/carat.test.ts:4  domain must not import server/main.ts: it may import domain',
  ])
})

test.each([
  ['server/StoneList.ts', 'write StoneList in kebab-case'],
  ['server/stone_list/rows.ts', 'write stone_list in kebab-case'],
  ['server/stone-utils.ts', 'name the thing instead of "utils"'],
  ['server/helpers/rows.ts', 'name the thing instead of "helpers"'],
  ['server/order-manager.ts', 'name the thing instead of "manager"'],
  ['server/common.test.ts', 'name the thing instead of "common"'],
  ['server/index.ts', 'no barrels: name the file after what is in it'],
])('%s is no name for a file', (path, says) => {
  expect(check({ [path]: 'export const a = 1\n' })).toEqual([`${path}:1  ${says}`])
})

test('a file is not there to pass on what others export', () => {
  expect(check({ 'server/all.ts': "export { a } from './a.ts'\nexport type { b } from './b.ts'\n" })).toEqual(
    ['server/all.ts:1  no barrels: import from the files themselves'],
  )
})

test('a default export is for configs only', () => {
  const says = 'export it by its name, not as default'
  expect(check({ 'server/a.ts': 'const a = 1\nexport { a as default }\n' })).toEqual([
    `server/a.ts:2  ${says}`,
  ])
  expect(check({ 'server/b.ts': 'export default 1\n' })).toEqual([`server/b.ts:1  ${says}`])
  expect(check({ 'vitest.config.ts': 'export default 1\n' })).toEqual([])
})

test('an exported function of the pure folders says which rule it is', () => {
  const text = [
    'export const price = (cents: number) => cents',
    '// no docstring',
    'export function weigh() {}',
    'const later = function () {}',
    '/** Said. */',
    'export const known = (() => 1) satisfies () => number',
    '/** */',
    'export async function empty() {}',
    'const inner = () => 1',
    'export const shapes = [inner()]',
    'export { later }',
  ].join('\n')
  const says = 'write a docstring: the rule in a sentence or two, and its source'
  const expected = [`1  price: ${says}`, `3  weigh: ${says}`, `4  later: ${says}`, `8  empty: ${says}`]
  for (const folder of ['domain', 'contract', 'search']) {
    expect(check({ [`${folder}/a.ts`]: text })).toEqual(expected.map((line) => `${folder}/a.ts:${line}`))
  }
  expect(check({ 'server/a.ts': text, 'domain/a.test.ts': text })).toEqual([])
})

test('a cast gives its reason beside it', () => {
  const text = [
    'const raw: unknown = {}',
    'export const a = raw as string',
    '// Checked above.',
    'export const b = raw as string',
    'export const c = raw as unknown as string // From the wire.',
    "export const d = ['x'] as const",
    '// oxlint-disable-next-line no-console',
    'export const e = <string>raw',
    "export const f = 'a word as string'",
    'export const g = {',
    '  // The row is locked.',
    '  value: [',
    '    1,',
    '  ] as unknown[],',
    '}',
  ].join('\n')
  const says = 'say in a comment beside the cast why it holds, or do without it'
  expect(check({ 'server/a.ts': text })).toEqual([`server/a.ts:2  ${says}`, `server/a.ts:8  ${says}`])
  expect(check({ 'server/a.test.ts': text })).toEqual([])
})

test('a file of code has four hundred lines at most', () => {
  expect(check({ 'server/a.ts': 'export const a = 1\n' + '//\n'.repeat(399) })).toEqual([])
  expect(check({ 'server/b.ts': '//\n'.repeat(401) })).toEqual([
    'server/b.ts:400  401 lines: split it by noun or by act, 400 at most',
  ])
})

test('nothing committed names a place of one machine or a registry', () => {
  const place = ['', 'work', 'main'].join('/')
  const temporary = ['', 'tmp', 'x'].join('/')
  const host = ['https://registry', 'npmjs', 'org'].join('.')
  expect(
    check({ 'docs/a.md': `fine\n${place}\n${temporary}\n`, 'package-lock.json': `"${host}"\n` }),
  ).toEqual([
    'docs/a.md:2  name no folder of the machine it was written on',
    'docs/a.md:3  take the folder from os.tmpdir()',
    "package-lock.json:1  name no registry's host",
  ])
  expect(check({ 'package-lock.json': `  "integrity": "sha512-${place}/a=="\n` })).toEqual([])
})

test('code leaves nothing undone', () => {
  expect(check({ 'server/a.ts': ['// ', 'DO: later\n'].join('TO') })).toEqual([
    'server/a.ts:1  do it or leave it out',
  ])
})

test('no style has a page styled anew with each row that comes or goes', () => {
  const says = expect.stringContaining('name what stands before the other')
  expect(
    check({
      'web/row.css': '.note > * + * {}\n:focus-visible,\n:focus-visible + * {}\n:hover ~ .row {}\n',
      'web/fine.css':
        '.row + .row {}\n.row:hover + * {}\n.row ~ .row {}\n.row { width: calc(1px + 2px); margin: 0 }\n',
    }),
  ).toEqual([says, says, says])
})

test('a picture is no text', () => {
  expect(check({ 'samples/a.png': `\0${['', 'work', ''].join('/')}` })).toEqual([])
})

test('migrations are numbered without gaps', () => {
  const says = 'no gaps, none twice'
  expect(check({ 'server/db/migrations/0001-a.sql': '', 'server/db/migrations/0003-b.sql': '' })).toEqual([
    `server/db/migrations/0003-b.sql:1  number it 0002: ${says}`,
  ])
  expect(check({ 'server/db/migrations/0001-a.sql': '', 'server/db/migrations/0001-b.sql': '' })).toEqual([
    `server/db/migrations/0001-b.sql:1  number it 0002: ${says}`,
  ])
})

test('no page has a component that the compiler passes over for an assignment it does not know', () => {
  const found = check({
    'web/drag.tsx': 'act.current ??= nameAct(title)\nact.current.timer ||= 0\n',
    'web/fine.tsx': 'const act = kept.current ?? nameAct(title)\nkept.current = act\nsight ??= look()\n',
    'server/fine.ts': 'kept.current ??= 1\n',
  })
  expect(found).toHaveLength(2)
  expect(found[0]).toMatch(/^web\/drag\.tsx:1 {2}write it with \?\?/)
  expect(found[1]).toMatch(/^web\/drag\.tsx:2 /)
})
