import { parseSync } from 'vite'
import type { ESTree } from 'vite'

/** What a rule found and how to fix it. */
export type Finding = { path: string; line: number; message: string }

export type Comment = { isBlock: boolean; text: string; start: number; end: number }

/** A file of code, parsed once for all rules. */
export type SourceFile = {
  path: string
  /** The top folder, '' for files of the root. */
  folder: string
  text: string
  program: ESTree.Program
  comments: readonly Comment[]
  isTest: boolean
  /** Configures a tool and is not part of any program. */
  isConfig: boolean
  /** Returns the line, counted from 1, of an offset. */
  getLine: (offset: number) => number
}

/** Returns whether a path is a test or a file that only tests use. */
export const isTestPath = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('tests/')

export const parseSourceFile = (path: string, text: string): SourceFile => {
  const { program, comments, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`)
  const lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  return {
    path,
    folder: path.includes('/') ? path.slice(0, path.indexOf('/')) : '',
    text,
    program,
    comments: comments.map(({ type, value, start, end }) => ({
      isBlock: type === 'Block',
      text: value,
      start,
      end,
    })),
    isTest: isTestPath(path),
    isConfig: path.endsWith('.config.ts') || path.startsWith('web/vite/'),
    getLine: (offset) => countUpTo(lineStarts, offset),
  }
}

const countUpTo = (sorted: readonly number[], value: number): number => {
  const after = sorted.findIndex((start) => start > value)
  return after === -1 ? sorted.length : after
}
