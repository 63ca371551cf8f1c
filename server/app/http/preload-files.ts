import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A page with which visits begin, and the files that it needs beside those of every page (vite/list-first-files.ts). */
type FirstPage = { path: string; isWhole: boolean; files: string[] }

/** Answers what a page's head says of the files that it needs, by its address. */
export async function readFirstFiles(folder: string): Promise<(path: string) => string> {
  const path = join(folder, 'first-files.json')
  // A build of the shop itself, which wrote it so.
  const pages: FirstPage[] = existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : []
  const heads = pages.map((page) => ({ ...page, head: page.files.map(writeLink).join('') }))
  return (address) =>
    heads.find(({ path, isWhole }) => (isWhole ? address === path : address.startsWith(path)))?.head ?? ''
}

function writeLink(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}
