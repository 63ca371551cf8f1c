import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A page that visits start with, and the files that it needs beyond those of every page
 * (vite/list-first-files.ts).
 */
type PreloadPage = { path: string; isWhole: boolean; files: string[] }

/** Returns a function that gives the head elements for a page's files, by its address. */
export async function readPreloadFiles(folder: string): Promise<(path: string) => string> {
  const path = join(folder, 'first-files.json')
  // The shop's own build writes this file.
  const pages: PreloadPage[] = existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : []
  const heads = pages.map((page) => ({ ...page, head: page.files.map(formatLink).join('') }))
  return (address) =>
    heads.find(({ path, isWhole }) => (isWhole ? address === path : address.startsWith(path)))?.head ?? ''
}

function formatLink(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}
