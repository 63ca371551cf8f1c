import type { FastifyBaseLogger } from 'fastify'
import { formatWait } from '#domain/access/retry-delay.ts'
import { TooManyAttempts } from '#contract/refusal.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { findKnownDevice, type DeviceRequest } from '#server/identity/sessions/known-devices.ts'
import { clearFailures, countFailure, findWaitSeconds, type FailureSubject } from './failure-store.ts'
import { toNetwork } from './network.ts'

/** Secrets that can be guessed. Each has its own count, so that guesses of one do not delay another. */
type GuessableSecret = 'password' | 'second factor'

/** What helps at once, while a secret has to wait. */
const waysOut: Readonly<Record<GuessableSecret, string>> = {
  password: ', or set a new password with “Forgot your password?”',
  'second factor': '',
}

/** Who tries a secret, and from where. */
export type SecretAttempt = {
  secret: GuessableSecret
  /** The email as typed, whether or not it belongs to a user. */
  email: string
  /** The call of the handler. */
  request: Client
  /** Whether the sender is signed in. Guesses of others then never delay them. */
  isSignedIn: boolean
}

type Client = Pick<DeviceRequest, 'address' | 'headers'>

/** The services that limiting attempts needs. */
export type AttemptServices = {
  database: Pick<Database, 'db'>
  log: FastifyBaseLogger
  settings: { RATE_LIMIT: 'on' | 'off' }
}

/**
 * Runs the check of a secret that can be guessed, and returns its result. Counts and logs failures; refuses
 * with 429 instead of checking while the account or the network has to wait. Call it outside of transactions,
 * whose rollback would forget the failure. Source: requirements 4.5.
 */
export async function attemptSecret(
  services: AttemptServices,
  attempt: SecretAttempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const { log, settings } = services
  const { db } = services.database
  const { secret, email, isSignedIn } = attempt
  const { address } = attempt.request
  const account = settings.RATE_LIMIT === 'on' ? await takeAttempt(db, log, attempt) : undefined
  if (await check()) {
    if (account) await clearFailures(db, [account])
    return true
  }
  log.warn({ address, email, secret }, 'a secret was wrong')
  if (account && !isSignedIn) await countFailure(db, findNetworkSubject(address))
  return false
}

/**
 * Logs a wrong token of a link and counts it for its network. Refuses with 429 if the network has to wait. A
 * right token is never delayed: nobody can guess one, and it is the way out for those whom others delay.
 */
export async function recordWrongToken(
  { database: { db }, log, settings }: AttemptServices,
  { email, address, purpose }: { email: string; address: string; purpose: string },
): Promise<void> {
  log.warn({ address, email, purpose }, 'the token of a link was wrong')
  if (settings.RATE_LIMIT === 'off') return
  const network = findNetworkSubject(address)
  if (!(await countFailure(db, network))) await refuseEarly(db, [network], '')
}

/** Forgets failures at the password of a user who has proved access to their mailbox. */
export async function forgetPasswordFailures(db: Db, email: string, request: Client): Promise<void> {
  const device = await findKnownDevice(db, email, request)
  const origins = ['signed in', 'other devices', ...(device === undefined ? [] : [device])]
  const subjects = origins.map((origin) => findAccountSubject({ secret: 'password', email }, origin))
  await clearFailures(db, subjects)
}

/**
 * Counts the attempt as a failure before it is checked, so that simultaneous guesses cannot outrun the count.
 * Returns the subject to clear after a success.
 */
async function takeAttempt(db: Db, log: FastifyBaseLogger, attempt: SecretAttempt): Promise<FailureSubject> {
  const { secret, email, request, isSignedIn } = attempt
  // Strangers in the network of a known device do not delay it either.
  const ownOrigin = isSignedIn ? 'signed in' : await findKnownDevice(db, email, request)
  const account = findAccountSubject(attempt, ownOrigin ?? 'other devices')
  const subjects = ownOrigin === undefined ? [account, findNetworkSubject(request.address)] : [account]
  const isFree = (await findWaitSeconds(db, subjects)) === 0 && (await countFailure(db, account))
  if (isFree) return account
  log.warn({ address: request.address, email, secret }, 'an attempt was refused after too many failures')
  return refuseEarly(db, subjects, waysOut[secret])
}

async function refuseEarly(db: Db, subjects: readonly FailureSubject[], wayOut: string): Promise<never> {
  const seconds = Math.max(1, await findWaitSeconds(db, subjects))
  throw new TooManyAttempts(seconds, `Too many failed attempts. Try again in ${formatWait(seconds)}${wayOut}`)
}

/**
 * A count of an account: one is for those who are signed in, one for each device on which the user has signed
 * in, and one for all other devices together.
 */
function findAccountSubject(
  { secret, email }: Pick<SecretAttempt, 'secret' | 'email'>,
  origin: string,
): FailureSubject {
  return { kind: 'account', parts: [secret, email.toLowerCase(), origin] }
}

function findNetworkSubject(address: string): FailureSubject {
  return { kind: 'network', parts: [toNetwork(address)] }
}
