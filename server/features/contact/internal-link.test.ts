import { expect, test } from 'vitest'
import { findInternalLink } from './internal-link.ts'

const listener = { PUBLIC_URL: undefined, HOST: '127.0.0.1', PORT: 3000 }
const published = { ...listener, PUBLIC_URL: 'https://shop.example' }
const users = {
  // Only the user's domain is read.
  findByDomain: (domain: string) => (domain === 'agent.example' ? { domain: 'agent.example' } : undefined),
} as Parameters<typeof findInternalLink>[1]

test.each([
  [
    'https://shop.example/white-diamonds?shape=1&x=%20#top',
    'https://shop.example/white-diamonds?shape=1&x=%20#top',
  ],
  ['http://SHOP.example/', 'https://shop.example/'],
  ['/diamond/AB-1', 'https://shop.example/diamond/AB-1'],
  ['diamond/AB-1', 'https://shop.example/diamond/AB-1'],
  ['https://agent.example:443/shows', 'https://agent.example/shows'],
  ['https://shop.example//evil.example/x', 'https://shop.example/evil.example/x'],
])('%s is a page of this shop: %s', (address, link) => {
  expect(findInternalLink(published, users, address)).toBe(link)
})

test.each([
  'https://evil.example/',
  'https://shop.example.evil.example/',
  'https://shop.example@evil.example/',
  'https://user:pass@shop.example/',
  'https://shop.example:8443/',
  '//evil.example/x',
  String.raw`\\evil.example\x`,
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://shop.example/',
  'http://localhost:3000/',
  'http://',
])('%s is not a page of this shop', (address) => {
  expect(findInternalLink(published, users, address)).toBeUndefined()
})

test.each(['http://localhost:3000/cart', 'http://127.0.0.1:5173/cart', 'http://[::1]:3000/cart'])(
  'without PUBLIC_URL, %s is the shop on this machine',
  (address) => {
    expect(findInternalLink(listener, users, address)).toBe('http://127.0.0.1:3000/cart')
  },
)

test('without PUBLIC_URL, an address on another machine is not a page of this shop', () => {
  expect(findInternalLink(listener, users, 'http://192.168.1.7:3000/cart')).toBeUndefined()
})
