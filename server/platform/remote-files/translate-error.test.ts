import { describe, expect, test } from 'vitest'
import { hideSecrets, translateError } from './translate-error.ts'

const password = 'pass "word"  of the ✓ vendor'

describe('what a server says about a secret', () => {
  test.each([
    ['as it is', password],
    ['in a URL', encodeURIComponent(password)],
    ['in JSON', JSON.stringify({ said: password })],
    ['in hex', Buffer.from(password).toString('hex')],
    ['in base64, after a name', Buffer.from(`vendor:${password}`).toString('base64')],
    ['in base64 for URLs', Buffer.from(`vendor:${password}`).toString('base64url')],
  ])('is hidden %s', (_how, said) => {
    const shown = hideSecrets(`530 ${said} is wrong`, { password })
    expect(shown).toContain('•••')
    expect(shown).not.toContain('of the')
    expect(shown).not.toContain(Buffer.from('of the').toString('hex'))
  })

  test('is hidden where the message is cut in the middle of it', () => {
    for (let before = 150; before < 200; before += 1) {
      const { message } = translateError(new Error(`${'x'.repeat(before)}${password}`), { password })
      expect(message).not.toContain('pass')
    }
  })

  test('is hidden where its spaces would be drawn together', () => {
    const { message } = translateError(new Error(`no ${password}`), { password })
    expect(message).toBe('The server refused the request (no •••).')
  })
})
