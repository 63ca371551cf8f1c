import { resolve } from 'node:path'

/**
 * Resolves a path from the folder where the user typed it: npm runs every command in the project's folder.
 */
export const resolveFromCaller = (path: string): string =>
  resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
