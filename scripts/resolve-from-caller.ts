import { resolve } from 'node:path'

/** A path as whoever typed it meant it: npm runs every command in the project's folder and notes where it was typed. */
export const resolveFromCaller = (path: string): string =>
  resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
