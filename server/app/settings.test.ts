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
    ['SESSION_IDLE_HOURS', '0'],
    ['SESSION_MAX_DAYS', '366'],
    ['RECENT_SIGN_IN_MINUTES', '0'],
    ['TOKEN_SECRET', 'short'],
    ['SECRETS_KEY', 'short'],
    ['PUBLIC_URL', 'shop.example.com'],
    ['PUBLIC_URL', 'https://example.com/shop'],
    ['PUBLIC_URL', 'https://example.com/?shop=1'],
    ['PUBLIC_URL', 'https://example.com/#shop'],
    ['PUBLIC_URL', 'https://user:secret@example.com'],
    ['DEMO_STOCK', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['CERTIFICATE_URL', 'https://certificates.example/'],
    ['OIDC_ISSUER', 'http://id.example.com'],
    ['STORAGE_URL', 'ftp://key:secret@host/bucket'],
    ['STORAGE_URL', 'https://minio.example/bucket'],
    ['BACKUP_TO', 'ftp://key:secret@host/bucket'],
    ['BACKUP_TO', 'https://minio.example/bucket'],
    ['BACKUP_AT', '24:00'],
    ['BACKUP_AT', 'nightly'],
    ['BACKUP_KEEP', '0'],
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

  test('require a client and the address of the shop for a sign-in provider', () => {
    const provider = {
      OIDC_ISSUER: 'https://id.example.com',
      OIDC_CLIENT_ID: 'shop',
      OIDC_CLIENT_SECRET: 'hush',
      PUBLIC_URL: 'https://shop.example.com',
    }
    expect(readSettings(provider)).toMatchObject(provider)
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL']) {
      expect(() => readSettings({ ...provider, [name]: '' })).toThrow(/OIDC_ISSUER: requires/)
    }
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
