import { expect, test } from 'vitest'
import { EMAIL_PATTERN, normalizeEmail } from './email-address.ts'

test.each([
  ['Ada.Stern+shop@Example.com', 'Ada.Stern+shop@Example.com'],
  ['Müller@exämple.de', 'müller@xn--exmple-cua.de'],
  ['mu\u0308ller@example.de', 'müller@example.de'],
  ['Ada@Exämple.de', 'Ada@xn--exmple-cua.de'],
  ['info@xn--exmple-cua.de', 'info@xn--exmple-cua.de'],
  ['info@алмазы.рф', 'info@xn--80aavof6g.xn--p1ai'],
  ['ダイヤ@example.jp', 'ダイヤ@example.jp'],
])('the address %s is stored as %s', (typed, stored) => {
  expect(normalizeEmail(typed)).toBe(stored)
  expect(stored).toMatch(EMAIL_PATTERN)
})

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@example.c',
  'ada@example.123',
  'ada@-example.com',
  'ada@exa mple.com',
  'a..b@example.com',
  '.ada@example.com',
  'ada.@example.com',
  'ada@example..com',
  'ada,eve@example.com',
  'ada@example.com,eve@example.com',
  '<ada@example.com>',
  '"ada"@example.com',
  'ada\u202e@example.com',
  'ada\r\n@example.com',
  'ada@exämple.xn--',
])('%j is no email address', (text) => {
  expect(normalizeEmail(text)).not.toMatch(EMAIL_PATTERN)
})
