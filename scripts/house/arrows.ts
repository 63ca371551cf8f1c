import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { Visitor } from 'vite'
import type { Finding, SourceFile } from './source-file.ts'

type Arrow = { folders: readonly string[]; packages: 'any' | readonly string[]; mayUseNode: boolean }

/** What each folder may import beside itself. Folders that are not here may import anything. */
const arrows: ReadonlyMap<string, Arrow> = new Map([
  ['domain', { folders: [], packages: [], mayUseNode: false }],
  ['search', { folders: [], packages: [], mayUseNode: false }],
  ['contract', { folders: ['domain'], packages: ['zod'], mayUseNode: false }],
  ['server', { folders: ['domain', 'contract', 'search'], packages: 'any', mayUseNode: true }],
  ['web', { folders: ['domain', 'contract'], packages: 'any', mayUseNode: false }],
])

type Target =
  | { kind: 'folder'; folder: string; path: string }
  | { kind: 'node'; path: string }
  | { kind: 'package'; name: string; path: string }

/** Imports that go against the arrows between the top folders, leave out the extension or climb out of a folder. */
export const findForbiddenImports = (file: SourceFile): Finding[] =>
  listImports(file).flatMap(({ specifier, start }) => {
    const says = judgeImport(file, specifier)
    return says === undefined ? [] : [{ path: file.path, line: file.getLine(start), says }]
  })

const judgeImport = (file: SourceFile, specifier: string): string | undefined => {
  const target = resolveTarget(file.path, specifier)
  if (target.kind === 'folder') {
    if (!/\.[a-z]+(\?\w+)?$/.test(specifier)) return `write the extension of ${specifier}`
    if (!specifier.startsWith('#') && file.folder !== '' && target.folder !== file.folder) {
      return `write #${target.path} instead of ${specifier}`
    }
  }
  const arrow = arrows.get(file.folder)
  if (arrow === undefined || file.isConfig || isAllowed(file, arrow, target)) return undefined
  return `${file.folder} must not import ${target.path}: it may import ${describeArrow(file.folder, arrow)}`
}

const isAllowed = (file: SourceFile, arrow: Arrow, target: Target): boolean => {
  switch (target.kind) {
    case 'folder':
      return [file.folder, ...arrow.folders, ...(file.isTest ? ['tests'] : [])].includes(target.folder)
    case 'node':
      return file.isTest || arrow.mayUseNode
    case 'package':
      return file.isTest || arrow.packages === 'any' || arrow.packages.includes(target.name)
  }
}

const describeArrow = (folder: string, { folders, packages, mayUseNode }: Arrow): string =>
  [
    folder,
    ...folders,
    ...(packages === 'any' ? ['packages'] : packages),
    ...(mayUseNode ? ["Node's modules"] : []),
  ].join(', ')

const resolveTarget = (path: string, specifier: string): Target => {
  if (specifier.startsWith('.')) return splitPath(posix.join(posix.dirname(path), specifier))
  if (specifier.startsWith('#')) return splitPath(specifier.slice(1))
  if (isBuiltin(specifier)) return { kind: 'node', path: specifier }
  const [first = '', second = ''] = specifier.split('/')
  return { kind: 'package', name: first.startsWith('@') ? `${first}/${second}` : first, path: specifier }
}

const splitPath = (path: string): Target => ({
  kind: 'folder',
  folder: path.includes('/') ? path.slice(0, path.indexOf('/')) : '',
  path,
})

type Import = { specifier: string; start: number }

const listImports = ({ program }: SourceFile): Import[] => {
  const imports: Import[] = []
  const note = (node: { value: unknown; start: number } | null): void => {
    if (typeof node?.value === 'string') imports.push({ specifier: node.value, start: node.start })
  }
  new Visitor({
    ImportDeclaration: ({ source }) => note(source),
    ExportNamedDeclaration: ({ source }) => note(source),
    ExportAllDeclaration: ({ source }) => note(source),
    TSImportType: ({ source }) => note(source),
    ImportExpression: ({ source }) => note(source.type === 'Literal' ? source : null),
  }).visit(program)
  return imports
}
