import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '..')
const linter = join(project, 'node_modules/oxlint/bin/oxlint')

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'architecture-'))
  for (const name of ['oxlint.config.ts', 'architecture.ts', 'package.json']) {
    cpSync(join(project, name), join(root, name))
  }
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** The folders from which the rules are built. */
const folders = ['server/features/orders', 'server/features/shows', 'web/features/stone', 'web/pages/home']

/** Writes the files into an empty project and returns the linter's import messages, as `path: message`. */
const lintImports = (files: Record<string, string>): string[] => {
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const { stdout } = spawnSync(process.execPath, [linter, '-f', 'json', ...Object.keys(files)], {
    cwd: root,
    encoding: 'utf8',
  })
  const { diagnostics }: { diagnostics: { filename: string; code: string; help?: string }[] } =
    JSON.parse(stdout)
  return diagnostics
    .filter(({ code }) => /no-restricted-imports|no-cycle|consistent-type-imports|barrel|filename/.test(code))
    .map(({ filename, code, help = '' }) => `${filename}: ${code.includes('cycle') ? 'cycle' : help}`)
    .toSorted()
}

const bottom = { 'server/platform/clock.ts': 'export type Clock = () => number\n' }

test('a layer imports the layers below it', () => {
  const above = "import type { Clock } from '#server/platform/clock.ts'\nexport type Open = Clock\n"
  expect(lintImports({ ...bottom, 'server/app/open.ts': above })).toEqual([])
})

test.each([
  ['a type', "import type { Open } from '#server/app/open.ts'\nexport type A = Open\n"],
  ['a value', "import { open } from '#server/app/open.ts'\nexport const a = open\n"],
  ['an export', "export type { Open } from '#server/app/open.ts'\n"],
  ['a dynamic import', "export const a = () => import('#server/app/open.ts')\n"],
])('no layer imports a layer above it: %s', (_kind, text) => {
  const open = 'export type Open = () => number\nexport const open: Open = () => 1\n'
  expect(lintImports({ 'server/app/open.ts': open, 'server/platform/clock.ts': text })).toEqual([
    'server/platform/clock.ts: server/platform imports only its own layer and those below: platform.',
  ])
})

test('files do not import each other in a circle, not even for types', () => {
  const one = "import type { Two } from './two.ts'\nexport type One = Two | 1\n"
  const two = "import type { One } from './one.ts'\nexport type Two = One | 2\n"
  expect(lintImports({ 'server/platform/one.ts': one, 'server/platform/two.ts': two })).toEqual([
    'server/platform/one.ts: cycle',
    'server/platform/two.ts: cycle',
  ])
})

test('a feature imports another only where the architecture allows it', () => {
  const order = 'export type Order = number\n'
  const show = "import type { Order } from '#server/features/orders/order.ts'\nexport type Show = Order\n"
  const files = { 'server/features/orders/order.ts': order, 'server/features/shows/show.ts': show }
  expect(lintImports(files)).toEqual([
    'server/features/shows/show.ts: server/features/shows imports no other folder of its layer but those that architecture.ts allows: none.',
  ])
})

test.each([
  ['domain/a.ts', 'node:fs', 'domain imports no packages.'],
  ['domain/a.ts', '#contract/errors.ts', 'domain imports only domain.'],
  ['search/a.ts', '#domain/carat.ts', 'search imports only search.'],
  ['spreadsheet/a.ts', 'node:fs', 'spreadsheet runs in the browser.'],
  ['spreadsheet/a.ts', '#domain/carat.ts', 'spreadsheet imports only spreadsheet.'],
  ['contract/a.ts', 'fastify', 'contract imports only the package zod.'],
  ['server/app/a.ts', '#web/app/b.ts', 'server imports only server, domain, contract, search, spreadsheet.'],
  ['web/ui/a.ts', '#server/app/b.ts', 'web imports only web, domain, contract, spreadsheet.'],
  ['web/ui/a.ts', 'node:fs', 'web runs in the browser.'],
  ['web/ui/a.ts', '../app/b.ts', "Write the path from the root, such as '#server/platform/…'."],
  ['domain/a.test.ts', '#server/app/b.ts', 'domain imports only domain, tests.'],
])('%s does not import %s', (path, specifier, message) => {
  const text = `import type { B } from '${specifier}'\nexport type A = B\n`
  expect(lintImports({ [path]: text })).toContain(`${path}: ${message}`)
})

test('a file name is in kebab case, and no file only re-exports others', () => {
  const found = lintImports({
    ...bottom,
    'server/platform/StoneList.ts': 'export const a = 1\n',
    'server/platform/all.ts': "export * from './clock.ts'\n",
  })
  expect(found.map((line) => line.split(':')[0])).toEqual([
    'server/platform/StoneList.ts',
    'server/platform/all.ts',
  ])
})
