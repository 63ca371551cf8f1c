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

/** Returns the lines of a page whose texts have a wording that the shop no longer uses, with the wording. */
const findWordings = (path: string, text: string): string[] =>
  check({ [path]: text }).flatMap((finding) => {
    const [, line, words] = /:(\d+) {2}screen text: instead of “([^”]*)”/.exec(finding) ?? []
    return line === undefined ? [] : [`${line} ${words}`]
  })

test('texts on the screen have the wording of the trade', () => {
  const page = [
    'export const Page = () => (',
    '  <form className="the house chosen" aria-label="Log in">',
    '    <Field label="E-mail" description="Left empty: no letter" />',
    '    <p>',
    '      Stones go',
    '      off sale, and nobody is told. Mend it.',
    '    </p>',
    "    <Button>{isOld ? 'Never mind' : `Take ${count} back`}</Button>",
    '    <b>Stock no</b> <i>Whole list</i> gray dress',
    '  </form>',
    ')',
  ].join('\n')
  expect(findWordings('web/page.tsx', page)).toEqual([
    '2 Log in',
    '3 E-mail',
    '3 Left empty',
    '6 off sale',
    '6 nobody',
    '6 is told',
    '6 Mend',
    '8 Never mind',
    '9 Stock no',
    '9 Whole list',
    '9 gray',
  ])
})

test('messages of the server and of the contract have the wording of the trade', () => {
  expect(
    findWordings(
      'server/refuse.ts',
      "refuse('Somebody changed it: off sale')\nlog(`${name}: no mail server`)\n",
    ),
  ).toEqual(['1 Somebody', '1 off sale'])
  expect(findWordings('contract/a.ts', "export const summary = 'Take back the E-mail'\n")).toEqual([
    '1 Take back',
    '1 E-mail',
  ])
})

test('names in the code, comments, SQL and the spellings of stock files keep their wording', () => {
  const code = [
    "import { house } from './the house.ts'",
    '// Nobody is told.',
    "export const path = '/admin/mails'",
    "export const kind = 'off-sale'",
    'export const query = sql`select \'the house\' as "on sale"`',
    "export const heading = 'Stock no.'",
    "export const style = { color: 'gray' }",
  ].join('\n')
  expect(findWordings('web/code.ts', code)).toEqual([])
  expect(findWordings('web/code.test.ts', "const text = 'Log in here'\n")).toEqual([])
  expect(findWordings('domain/stock-file/a.ts', "const alias = 'Fancy color'\n")).toEqual([])
  expect(findWordings('domain/price.ts', "const text = 'a fancy color'\n")).toEqual(['1 color'])
  expect(findWordings('scripts/a.ts', "const text = 'Log in here'\n")).toEqual([])
})
