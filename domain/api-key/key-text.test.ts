import { expect, test } from 'vitest'
import { formatKey, formatKeyPrefix, parseKey } from './key-text.ts'

const parts = { prefix: 'k3v9x2p7', secret: 'Zm9v_mFy-'.padEnd(43, 'x') }

test('an API key is read as it was written, also with an underscore in its secret', () => {
  expect(parseKey(formatKey(parts))).toEqual(parts)
})

test('the shown part of a key identifies it and is no key', () => {
  const shown = formatKeyPrefix(parts.prefix)
  expect(shown).toBe('tv_k3v9x2p7_…')
  expect(parseKey(shown)).toBeUndefined()
})

test.each([
  ['a token of a session', 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOjF9.c2ln'],
  ['an empty text', ''],
  ['a shorter secret', formatKey({ ...parts, secret: parts.secret.slice(1) })],
  ['a longer secret', formatKey({ ...parts, secret: `${parts.secret}x` })],
  ['another prefix', formatKey({ ...parts, prefix: 'K3V9X2P7' })],
  ['a line break at the end', `${formatKey(parts)}\n`],
])('%s is no API key', (_what, text) => {
  expect(parseKey(text)).toBeUndefined()
})
