import { expect, test } from 'vitest'
import { makeLink } from './links.ts'

const listener = { PUBLIC_URL: undefined, HOST: '127.0.0.1', PORT: 3000 }

test.each([
  [
    'the public address',
    { ...listener, PUBLIC_URL: 'https://shop.example/' },
    null,
    'https://shop.example/login',
  ],
  [
    'a registered domain, also where the shop has a public address',
    { ...listener, PUBLIC_URL: 'https://shop.example/' },
    'agent.example',
    'https://agent.example/login',
  ],
  ['a registered domain', listener, 'agent.example', 'https://agent.example/login'],
  ['the listener', listener, null, 'http://127.0.0.1:3000/login'],
  [
    'this machine, where the shop listens everywhere',
    { ...listener, HOST: '0.0.0.0' },
    null,
    'http://localhost:3000/login',
  ],
  ['an IPv6 listener', { ...listener, HOST: '::1' }, null, 'http://[::1]:3000/login'],
])('a link leads to %s', (_name, settings, domain, link) => {
  expect(makeLink(settings, domain, '/login')).toBe(link)
})

test('parameters of a link are encoded and decode unchanged', () => {
  const link = makeLink(listener, null, '/confirm-email', { email: 'a+b&c@example.com', token: 'x y' })
  const { searchParams } = new URL(link)
  expect(Object.fromEntries(searchParams)).toEqual({ email: 'a+b&c@example.com', token: 'x y' })
})
