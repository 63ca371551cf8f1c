import { describe, expect, test } from 'vitest'
import { readSettings, toSeconds } from './settings.ts'

describe('settings', () => {
  test('are all optional', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      CAPTCHA: 'altcha',
      HOLD_HOURS: 48,
    })
  })

  test('count as unset when empty', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
  })

  test.each([
    ['PORT', 'a'],
    ['PORT', '70000'],
    ['ADMIN_EMAIL', 'admin@shop'],
    ['DATABASE_URL', 'mysql://x'],
    ['CAPTCHA', 'none'],
    ['TOKEN_TTL', 'soon'],
    ['RECENT_SIGN_IN_MINUTES', '0'],
    ['SESSION_IDLE_HOURS', '0'],
    ['SESSION_MAX_DAYS', '366'],
    ['TOKEN_SECRET', 'short'],
    ['PUBLIC_URL', 'shop.example.com'],
    ['PUBLIC_URL', 'https://example.com/shop'],
    ['PUBLIC_URL', 'https://example.com/?shop=1'],
    ['PUBLIC_URL', 'https://example.com/#shop'],
    ['PUBLIC_URL', 'https://user:secret@example.com'],
    ['DEMO_STOCK', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['CERTIFICATE_URL', 'https://certificates.example/'],
    ['STORAGE_URL', 'ftp://key:secret@host/bucket'],
    ['STORAGE_URL', 'https://minio.example/bucket'],
  ])('stop the start when %s=%s, with a line that names the variable', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^Invalid settings:\\n {2}${name}: `))
  })

  test.each(['https://shop.example.com', 'https://shop.example.com/', 'http://localhost:8080'])(
    'take the address %s',
    (address) => {
      expect(readSettings({ PUBLIC_URL: address }).PUBLIC_URL).toBe(address)
    },
  )

  test('are all named when several are wrong', () => {
    expect(() => readSettings({ PORT: 'a', CAPTCHA: 'b' })).toThrow(/PORT[^]*CAPTCHA/)
  })

  test('require the keys of Google’s captcha', () => {
    expect(() => readSettings({ CAPTCHA: 'recaptcha' })).toThrow(/RECAPTCHA_SITE_KEY/)
  })

  test.each([
    ['45', 45],
    ['45s', 45],
    ['30m', 1800],
    ['8h', 28_800],
    ['1 d', 86_400],
  ])('read %s as %i seconds', (text, seconds) => {
    expect(toSeconds(text)).toBe(seconds)
  })
})
