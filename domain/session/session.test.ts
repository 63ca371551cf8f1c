import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findBase64UrlText } from './base64url.ts'
import { refreshAfterMs } from './timing.ts'
import { readToken } from './token.ts'

const runOptions = { numRuns: 500 }
const nowMs = 1_700_000_000_000
const encode = (text: string) => Buffer.from(text).toString('base64url')
const makeToken = (payload: unknown) => `${encode('{"alg":"HS256"}')}.${encode(JSON.stringify(payload))}.c2ln`

describe('refreshing', () => {
  test.each([
    [8 * 3_600_000, 25_920_000],
    [1000, 900],
    [1, 0],
    [0, 0],
    [-5000, 0],
    [90 * 86_400_000, 2_147_483_647],
  ])('a token with %d ms left is refreshed after %d ms', (remainingMs, waitMs) => {
    expect(refreshAfterMs(nowMs + remainingMs, nowMs)).toBe(waitMs)
  })

  test('a token is always refreshed before it expires', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (remainingMs) => {
        expect(refreshAfterMs(nowMs + remainingMs, nowMs)).toBeLessThan(remainingMs)
      }),
      runOptions,
    )
  })
})

describe('reading a token', () => {
  const payload = { sub: '7', exp: nowMs / 1000 + 60, name: 'Zoë 钻石' }

  test('a valid token has an expiry and claims', () => {
    const valid = { kind: 'valid', expiresAtMs: nowMs + 60_000, claims: payload }
    expect(readToken(makeToken(payload), nowMs)).toEqual(valid)
    expect(readToken(`Bearer ${makeToken(payload)}`, nowMs)).toEqual(valid)
  })

  test.each([null, undefined, '', '  ', 'Bearer '])('%j is a missing token', (token) => {
    expect(readToken(token, nowMs)).toEqual({ kind: 'missing' })
  })

  test('a token expires at the end of its life', () => {
    expect(readToken(makeToken(payload), nowMs + 59_999).kind).toBe('valid')
    expect(readToken(makeToken(payload), nowMs + 60_000)).toEqual({ kind: 'expired' })
  })

  test.each([
    'abc',
    'a.b',
    'a.!!.c',
    `a.${encode('no json')}.c`,
    `a.${encode('null')}.c`,
    makeToken({ sub: '7' }),
    makeToken({ exp: '1700000000' }),
    'a._w.c',
  ])('%s is undecodable', (token) => {
    expect(readToken(token, nowMs)).toEqual({ kind: 'undecodable' })
  })

  test('no text makes the token reader throw', () => {
    fc.assert(
      fc.property(fc.string(), (token) => {
        expect(readToken(token, nowMs).kind).not.toBe('valid')
      }),
      runOptions,
    )
  })

  test('every text survives base64url', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(findBase64UrlText(encode(text))).toBe(text)
      }),
      runOptions,
    )
  })
})
