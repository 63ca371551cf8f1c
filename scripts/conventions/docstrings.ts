import type { ESTree } from 'vite'
import type { Finding, SourceFile } from './source-file.ts'

const documentedFolders = new Set(['domain', 'contract', 'search', 'spreadsheet'])

/** Finds exported functions of `domain/`, `contract/`, `search/` and `spreadsheet/` without a docstring. */
export const findMissingDocstrings = (file: SourceFile): Finding[] => {
  if (!documentedFolders.has(file.folder) || file.isTest) return []
  const { body } = file.program
  const laterExported = new Set(
    body.flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration' && statement.source === null
        ? statement.specifiers.map(({ local }) => ('name' in local ? local.name : local.value))
        : [],
    ),
  )
  const message = 'write a docstring: what it returns or does, units, errors, source'
  return body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const names = listFunctionNames(isExported ? statement.declaration : statement)
    const needsDocstring = isExported ? names.length > 0 : names.some((name) => laterExported.has(name))
    if (!needsDocstring || hasDocstring(file, statement.start)) return []
    return [
      { path: file.path, line: file.getLine(statement.start), message: `${names.join(', ')}: ${message}` },
    ]
  })
}

type Declaration = ESTree.ExportNamedDeclaration['declaration'] | ESTree.Statement

const listFunctionNames = (declaration: Declaration): string[] => {
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : []
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && isFunction(init) ? [id.name] : [],
  )
}

const isFunction = (expression: ESTree.Expression | null): boolean => {
  switch (expression?.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return true
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
      return isFunction(expression.expression)
    default:
      return false
  }
}

const hasDocstring = ({ comments, text }: SourceFile, start: number): boolean =>
  comments.some(
    (comment) =>
      comment.isBlock &&
      /^\*[\s*]*\S/.test(comment.text) &&
      comment.end <= start &&
      text.slice(comment.end, start).trim() === '',
  )
