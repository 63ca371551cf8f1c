import { isIP } from 'node:net'
import { z } from 'zod/mini'
import { CERTIFICATE_NUMBER } from '#domain/stone/certificate-url.ts'
import { Email } from '#contract/schemas/basics.ts'
import { isBucket } from './backup/scheduled/is-bucket.ts'
import { findStorageFault } from '#server/platform/files/storage-url.ts'

z.config(z.locales.en())

const wholeNumber = (min: number, max: number) =>
  z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))
const list = z.pipe(
  z.string(),
  z.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
)
const rangeNames: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])
const proxies = z.pipe(
  list,
  z.array(
    z.string().check(
      z.refine((text) => rangeNames.has(text) || isIP(text.replace(/\/\d{1,3}$/, '')) !== 0, {
        error:
          'must be a list of addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
      }),
    ),
  ),
)
const url = (...protocols: string[]) =>
  z.string().check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    }),
  )

/** An address of the shop itself. It has no path, because the pages and the API are at fixed paths. */
const ownUrl = url('http:', 'https:').check(
  z.refine((text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`, {
    error: 'must be an address without a path, such as https://shop.example.com',
  }),
)

/** Returns what is wrong with the folder or bucket for backups; undefined for a good one. */
function findBackupFault(text: string): string | undefined {
  if (!isBucket(text)) return undefined
  if (!URL.canParse(text) || !['s3:', 'https:', 'http:'].includes(new URL(text).protocol))
    return 'must be a folder, or an address that starts with s3://, https:// or http://'
  return findStorageFault(text)
}

/** The address of a sign-in provider. Secrets go there, so they are encrypted unless it is on this machine. */
const issuerUrl = url('http:', 'https:').check(
  z.refine((text) => !text.startsWith('http:') || isLoopback(text), {
    error: 'must be an address that starts with https://, except on this machine',
  }),
)

function isLoopback(text: string): boolean {
  return URL.canParse(text) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(text).hostname)
}

/** All settings: environment variables, all optional. Names and defaults: requirements 29.1. */
const Settings = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  ADMIN_EMAIL: z.optional(Email),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(10))),
  DEMO_STOCK: z.optional(z.enum(['demo', 'none'])),
  BRAND_NAME: z._default(z.string(), 'Tavernier'),
  PUBLIC_URL: z.optional(ownUrl),
  SMTP_URL: z.optional(url('smtp:', 'smtps:')),
  MAIL_FROM: z._default(z.string(), 'Tavernier <shop@localhost>'),
  TOKEN_SECRET: z.optional(z.string().check(z.minLength(32))),
  SECRETS_KEY: z.optional(z.string().check(z.minLength(32))),
  TOKEN_TTL: z._default(
    z.string().check(z.regex(/^\d+ ?[smhd]?$/, 'must be a duration in seconds or like 30m, 8h, 1d')),
    '8h',
  ),
  SESSION_IDLE_HOURS: z._default(wholeNumber(1, 24 * 365), 24),
  SESSION_MAX_DAYS: z._default(wholeNumber(1, 365), 30),
  RECENT_SIGN_IN_MINUTES: z._default(wholeNumber(1, 24 * 60), 10),
  OIDC_ISSUER: z.optional(issuerUrl),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z.optional(z.string()),
  CAPTCHA: z._default(z.enum(['altcha', 'recaptcha', 'off']), 'altcha'),
  RECAPTCHA_SITE_KEY: z.optional(z.string()),
  RECAPTCHA_SECRET: z.optional(z.string()),
  RATE_LIMIT: z._default(z.enum(['on', 'off']), 'on'),
  GUEST_PRICES: z._default(z.enum(['hidden', 'shown']), 'hidden'),
  FETCH_HOSTS: z._default(list, () => []),
  TRUST_PROXY: z._default(proxies, () => []),
  CERTIFICATE_URL: z.optional(
    url('http:', 'https:').check(
      z.refine((text) => text.includes(CERTIFICATE_NUMBER), {
        error: `must contain ${CERTIFICATE_NUMBER}`,
      }),
    ),
  ),
  HOLD_HOURS: z._default(wholeNumber(1, 24 * 365), 48),
  UPLOAD_LIMIT_MB: z._default(wholeNumber(1, 4096), 512),
  ANALYTICS_URL: z.optional(url('http:', 'https:')),
  STORAGE_URL: z.optional(
    url('s3:', 'https:', 'http:').check(
      z.refine((text) => findStorageFault(text) === undefined, {
        error: ({ input }) => findStorageFault(String(input)),
      }),
    ),
  ),
  BACKUP_TO: z.optional(
    z.string().check(
      z.refine((text) => findBackupFault(text) === undefined, {
        error: ({ input }) => findBackupFault(String(input)),
      }),
    ),
  ),
  BACKUP_AT: z._default(
    z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day in UTC such as 03:00')),
    '03:00',
  ),
  BACKUP_KEEP: z._default(wholeNumber(1, 1000), 14),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})
export type Settings = z.infer<typeof Settings>

/**
 * Reads the settings; an empty variable counts as unset. Throws a SettingsError with one line for each wrong
 * value, so that the start fails with a message instead of a stack.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const nonEmpty = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = Settings.safeParse(nonEmpty)
  if (!result.success) {
    throw new SettingsError(result.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`))
  }
  if (
    result.data.CAPTCHA === 'recaptcha' &&
    !(result.data.RECAPTCHA_SITE_KEY && result.data.RECAPTCHA_SECRET)
  ) {
    throw new SettingsError(['CAPTCHA: recaptcha requires RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET'])
  }
  const required = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'] as const
  if (result.data.OIDC_ISSUER && required.some((name) => !result.data[name])) {
    throw new SettingsError([`OIDC_ISSUER: requires ${required.join(', ')}`])
  }
  return result.data
}

export class SettingsError extends Error {
  constructor(lines: readonly string[]) {
    super(`Invalid settings:\n${lines.map((line) => `  ${line}`).join('\n')}`)
  }
}

/** Whether the shop's data is in its data folder: the database, the files or both. */
export function storesInDataFolder({ DATABASE_URL, STORAGE_URL }: Settings): boolean {
  return DATABASE_URL === undefined || STORAGE_URL === undefined
}

const secondsByUnit: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** Returns the seconds of a duration as settings write it (`8h`, `30m`, `45`). */
export function toSeconds(text: string): number {
  const unit = text.at(-1) ?? 's'
  return Number.parseInt(text, 10) * (secondsByUnit[unit] ?? 1)
}
