import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkFiles } from './conventions/check-files.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'conventions-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Writes the files and returns the findings of the check, as `path:line  message`. */
const check = (files: Record<string, string>): string[] => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkFiles(root, Object.keys(files)).map(({ path, line, message }) => `${path}:${line}  ${message}`)
}

test('code that follows every convention passes', () => {
  const files = {
    'domain/carat.ts':
      "import { round } from './round.ts'\n/** A rule. */\nexport const weigh = () => round(1)\n",
    'domain/round.ts': '/** A rule. */\nexport function round(value: number): number {\n  return value\n}\n',
    'contract/schemas/stone.ts':
      "import { z } from 'zod/mini'\nimport '../kernel.ts'\nexport const Stone = z.any()\n",
    'contract/kernel.ts': "import type { weigh } from '#domain/carat.ts'\nexport type Weigh = typeof weigh\n",
    'server/app/main.ts':
      "import 'node:fs'\nimport 'fastify'\nimport '#search/rows.ts'\nexport const shop = 1\n",
    'web/page.tsx':
      "import '@mantine/core/styles.css'\nimport '#contract/kernel.ts'\nexport const Page = () => <p />\n",
    'web/vite.config.ts': "import 'node:path'\nexport default {}\n",
    'server/platform/database/migrations/0001-stock.sql': 'select 1;',
    'server/platform/database/migrations/0002-orders.sql': 'select 1;',
  }
  expect(check(files)).toEqual([])
})

test('every exported function of the pure folders needs a docstring', () => {
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
  const message = 'write a docstring: what it returns or does, units, errors, source'
  const expected = [
    `1  price: ${message}`,
    `3  weigh: ${message}`,
    `4  later: ${message}`,
    `8  empty: ${message}`,
  ]
  for (const folder of ['domain', 'contract', 'search', 'spreadsheet']) {
    expect(check({ [`${folder}/a.ts`]: text })).toEqual(expected.map((line) => `${folder}/a.ts:${line}`))
  }
  expect(check({ 'server/a.ts': text, 'domain/a.test.ts': text })).toEqual([])
})

test('every cast needs a comment with its reason', () => {
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
  const message = 'explain the cast in a comment beside it, or remove the cast'
  expect(check({ 'server/a.ts': text })).toEqual([`server/a.ts:2  ${message}`, `server/a.ts:8  ${message}`])
  expect(check({ 'server/a.test.ts': text })).toEqual([])
})

test('a code file has at most 400 lines', () => {
  expect(check({ 'server/a.ts': 'export const a = 1\n' + '//\n'.repeat(399) })).toEqual([])
  expect(check({ 'server/b.ts': '//\n'.repeat(401) })).toEqual([
    'server/b.ts:400  401 lines: split it by responsibility, 400 at most',
  ])
})

test('committed files name no path of one machine and no registry host', () => {
  const folderPath = ['', 'work', 'main'].join('/')
  const temporary = ['', 'tmp', 'x'].join('/')
  const host = ['https://registry', 'npmjs', 'org'].join('.')
  expect(
    check({ 'docs/a.md': `fine\n${folderPath}\n${temporary}\n`, 'package-lock.json': `"${host}"\n` }),
  ).toEqual([
    'docs/a.md:2  name no folder of the machine it was written on',
    'docs/a.md:3  take the folder from os.tmpdir()',
    "package-lock.json:1  name no registry's host",
  ])
  expect(check({ 'package-lock.json': `  "integrity": "sha512-${folderPath}/a=="\n` })).toEqual([])
})

test('code contains no to-do comments', () => {
  expect(check({ 'server/a.ts': ['// ', 'DO: later\n'].join('TO') })).toEqual([
    'server/a.ts:1  do it or leave it out',
  ])
})

test('styles have no sibling selectors that restyle the page for each row added or removed', () => {
  const message = expect.stringContaining('name the element before + or ~')
  expect(
    check({
      'web/row.css': '.note > * + * {}\n:focus-visible,\n:focus-visible + * {}\n:hover ~ .row {}\n',
      'web/fine.css':
        '.row + .row {}\n.row:hover + * {}\n.row ~ .row {}\n.row { width: calc(1px + 2px); margin: 0 }\n',
    }),
  ).toEqual([message, message, message])
})

test('every class of a style is that of a page', () => {
  expect(
    check({
      'web/page.css': '/* .old */\n.page,\n.renamed .is-open,\n.mantine-Input-input { width: 1.5px }\n',
      'web/page.tsx': 'export const Page = () => <p className={`page is-${state}`} />\n',
      'web/page.test.tsx': "const name = 'renamed'\n",
    }),
  ).toEqual(['web/page.css:3  no page has the class renamed'])
})

test('pictures are not checked for forbidden text', () => {
  expect(check({ 'samples/a.png': `\0${['', 'work', ''].join('/')}` })).toEqual([])
})

test('migrations are numbered without gaps', () => {
  const message = 'without gaps or duplicates'
  expect(
    check({
      'server/platform/database/migrations/0001-a.sql': '',
      'server/platform/database/migrations/0003-b.sql': '',
    }),
  ).toEqual([`server/platform/database/migrations/0003-b.sql:1  number it 0002: ${message}`])
  expect(
    check({
      'server/platform/database/migrations/0001-a.sql': '',
      'server/platform/database/migrations/0001-b.sql': '',
    }),
  ).toEqual([`server/platform/database/migrations/0001-b.sql:1  number it 0002: ${message}`])
})

test('pages use no assignment to a ref that makes the compiler skip a component', () => {
  const found = check({
    'web/drag.tsx': 'act.current ??= nameAct(title)\nact.current.timer ||= 0\n',
    'web/fine.tsx': 'const act = kept.current ?? nameAct(title)\nkept.current = act\nsight ??= look()\n',
    'server/fine.ts': 'kept.current ??= 1\n',
  })
  expect(found).toHaveLength(2)
  expect(found[0]).toMatch(/^web\/drag\.tsx:1 {2}write it with \?\?/)
  expect(found[1]).toMatch(/^web\/drag\.tsx:2 /)
})
