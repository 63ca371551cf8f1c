import { Visitor } from 'vite'
import type { ESTree } from 'vite'
import type { Finding, SourceFile } from './source-file.ts'

/** A directive to a tool is no reason. */
const toolDirective = /^\W*(oxlint|eslint|prettier|oxfmt|@ts-)/

/** Finds casts without a comment, on their line or the line before, that says why they are correct. */
export const findUnexplainedCasts = (file: SourceFile): Finding[] => {
  if (file.isTest) return []
  const reasons = file.comments
    .filter(({ text }) => !toolDirective.test(text))
    .map(({ start, end }) => ({ first: file.getLine(start), last: file.getLine(end) }))
  const isExplained = (line: number): boolean =>
    reasons.some(({ first, last }) => first <= line && last >= line - 1)

  const lines = new Set<number>()
  const checkCast = ({ start, typeAnnotation }: ESTree.TSAsExpression | ESTree.TSTypeAssertion): void => {
    if (isConst(typeAnnotation)) return
    const line = file.getLine(typeAnnotation.start)
    if (!isExplained(line) && !isExplained(file.getLine(start))) lines.add(line)
  }
  new Visitor({ TSAsExpression: checkCast, TSTypeAssertion: checkCast }).visit(file.program)
  const message = 'explain the cast in a comment beside it, or remove the cast'
  return Array.from(lines, (line) => ({ path: file.path, line, message }))
}

const isConst = (type: ESTree.TSType): boolean =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
