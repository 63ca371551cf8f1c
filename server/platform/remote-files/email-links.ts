import { Parser } from 'htmlparser2'
import { isStockFileName } from './stock-file-names.ts'

type Link = { href: string; text: string }

const webAddress = /https?:\/\/[^\s<>"')\]]+/g
const invitation = /download|stock|inventory|price ?list|diamonds|excel|csv|xlsx?/i

/**
 * Returns the address of the stock file that an email links to: the first one that names a stock file, else the first
 * one whose text speaks of a download or of stock. Undefined where there is none.
 */
export function findStockLink({
  html,
  text,
}: {
  html?: string | undefined
  text?: string | undefined
}): string | undefined {
  const links = [...(html === undefined ? [] : listAnchors(html)), ...listAddresses(text ?? '')]
  const found =
    links.find(({ href }) => namesStockFile(href)) ?? links.find((link) => invitation.test(link.text))
  return found?.href
}

function namesStockFile(href: string): boolean {
  if (!URL.canParse(href)) return false
  const { pathname, searchParams } = new URL(href)
  return [pathname, ...searchParams.values()].some(isStockFileName)
}

function listAnchors(html: string): Link[] {
  const links: Link[] = []
  let open: Link | undefined
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (name !== 'a' || href === undefined || !/^https?:\/\//i.test(href.trim())) return
      open = { href: href.trim(), text: '' }
      links.push(open)
    },
    ontext: (text) => {
      if (open) open.text += text
    },
    onclosetag: (name) => {
      if (name === 'a') open = undefined
    },
  })
  parser.end(html)
  return links
}

function listAddresses(text: string): Link[] {
  return [...text.matchAll(webAddress)].map(([address]) => ({
    href: address.replace(/[.,;:!?]+$/, ''),
    text: '',
  }))
}
