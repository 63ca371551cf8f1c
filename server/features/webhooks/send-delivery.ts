import { MAX_STORED_REPLY_BYTES } from '#domain/webhook/limits.ts'
import { decideOutcome, type AttemptOutcome } from '#domain/webhook/retry.ts'
import type { Database } from '#server/platform/database/database.ts'
import { FetchFailure } from '#server/platform/http-client/fetch-failure.ts'
import type { HttpClient } from '#server/platform/http-client/http-client.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Sealer } from '#server/platform/sealing/sealer.ts'
import type { SecurityEmailServices } from '#server/identity/sessions/security-emails.ts'
import type { Clock } from './clock.ts'
import { recordAttempt, returnDelivery, type AttemptResult, type DueDelivery } from './due-deliveries.ts'
import { findUrlProblem } from './find-url-problem.ts'
import { emailPausedWebhook } from './webhook-emails.ts'
import { openWebhookSecret, signMessage } from './webhook-secret.ts'

export type SendServices = SecurityEmailServices & {
  database: Database
  httpClient: HttpClient
  mailer: Mailer
  secretSealer: Sealer
}

const timeoutMs = 15_000
const userAgent = 'Tavernier-Webhooks'

type Attempt = { result: AttemptResult; outcome: AttemptOutcome }

/** Sends a claimed message once and records what came back. If that pauses its webhook, its user gets an email. */
export async function sendDelivery(
  services: SendServices,
  delivery: DueDelivery,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): Promise<void> {
  const { db } = services.database
  const attempt = await tryOnce(services, delivery, signal)
  if (!attempt) return returnDelivery(db, delivery, clock)
  const paused = await db.transaction().execute(async (tx) => {
    const webhook = await recordAttempt(tx, delivery, attempt.result, attempt.outcome, clock)
    if (webhook) await emailPausedWebhook(tx, services, webhook)
    return webhook
  })
  if (paused) services.mailer.wake()
}

/** Returns what came of an attempt; undefined if the shop stopped before it had a reply. */
async function tryOnce(
  services: SendServices,
  delivery: DueDelivery,
  signal: AbortSignal,
): Promise<Attempt | undefined> {
  const { webhook, attempts } = delivery
  const secrets = listSecrets(services.secretSealer, delivery)
  if (secrets.length === 0) {
    const failure = 'The secret cannot be opened, because SECRETS_KEY has changed. Make a new secret'
    return {
      result: { tookMs: 0, status: null, response: null, failure },
      outcome: { kind: 'pause', reason: 'secret' },
    }
  }
  const problem = findUrlProblem(webhook.url, services.httpClient.isNamedInSettings)
  if (problem !== undefined) return fail(problem, 0, attempts)
  const startedAt = performance.now()
  const tookMs = (): number => Math.round(performance.now() - startedAt)
  try {
    const { status, body } = await services.httpClient.send(
      webhook.url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': userAgent,
          ...signMessage(delivery, secrets),
        },
        body: delivery.body,
      },
      { bytes: MAX_STORED_REPLY_BYTES, ms: timeoutMs, signal },
    )
    return {
      result: { tookMs: tookMs(), status, response: toStoredText(body), failure: describeStatus(status) },
      outcome: decideOutcome({ status }, attempts),
    }
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    if (error.kind === 'stopped') return undefined
    return fail(describeFailure(error), tookMs(), attempts)
  }
}

function fail(failure: string, tookMs: number, attempts: number): Attempt {
  return {
    result: { tookMs, status: null, response: null, failure },
    outcome: decideOutcome({ status: undefined }, attempts),
  }
}

/** Returns the secret of a webhook, and the former one while it is valid. */
function listSecrets(sealer: Sealer, { webhook, at }: DueDelivery): string[] {
  const { former_secret_until: until, sealed_former_secret: former } = webhook
  const sealed = [webhook.sealed_secret, until !== null && until > at ? former : null]
  return sealed.flatMap((text) => (text === null ? [] : (openWebhookSecret(sealer, webhook.id, text) ?? [])))
}

function describeStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `The receiver replied ${status}. Redirects are not followed`
  return `The receiver replied ${status}`
}

const failureTexts: Partial<Record<FetchFailure['kind'], string>> = {
  'forbidden-address': 'The address is not public',
  'too-slow': 'The receiver took longer than 15 seconds',
  unreachable: 'The receiver could not be reached',
}

function describeFailure({ kind, message }: FetchFailure): string {
  return failureTexts[kind] ?? `The receiver could not be reached: ${message}`
}

/** Returns the beginning of a reply as text. The database stores no zero characters. */
function toStoredText(body: Buffer): string | null {
  const text = new TextDecoder().decode(body).replaceAll('\0', '\u{fffd}')
  return text === '' ? null : text
}
