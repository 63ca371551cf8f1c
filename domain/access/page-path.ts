import { findPathKind } from './guard.ts'

/** First segments whose next segment is a value, in which upper and lower case may differ. */
const VALUE_PAGES: ReadonlySet<string> = new Set(['diamond', 'shared'])

/**
 * Returns the path of a page in lower case: `/White-Diamonds` is `/white-diamonds`. A stock number and the key
 * of a shared link stay as they are, and so does a path that is no page. Source: requirements 5.8.
 */
export function normalizePagePath(pathname: string): string {
  const [, first = '', ...rest] = pathname.split('/')
  const name = first.toLowerCase()
  // `//host` would be an address on another host.
  if (name === '' || findPathKind(`/${name}`) === undefined) return pathname
  return ['', name, ...(VALUE_PAGES.has(name) ? rest : rest.map((part) => part.toLowerCase()))].join('/')
}

/**
 * Returns what a path leads to: a page of the shop, a file, or a page that does not exist. A stock number may
 * end like a file name. Source: requirements 5.8.
 */
export function classifyPath(pathname: string): 'page' | 'file' | 'unknown' {
  const [, first = ''] = pathname.split('/')
  if (!VALUE_PAGES.has(first) && /\.\w{1,10}$/.test(pathname)) return 'file'
  return findPathKind(pathname) === undefined ? 'unknown' : 'page'
}
