import type { FastifyBaseLogger } from 'fastify'
import { formatWait } from '#domain/access/retry-delay.ts'
import { TooManyAttempts } from '#contract/refusal.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { findKnownDevice, type DeviceRequest } from '#server/identity/sessions/known-devices.ts'
import { clearFailures, countFailure, findWaitSeconds, type FailureSubject } from './failure-store.ts'
import { toNetwork } from './network.ts'
import { isCorrectPassword } from './passwords.ts'

/** What helps at once, while a password has to wait. */
const wayOut = ', or set a new password with “Forgot your password?”'

/** Who tries a password, and from where. */
type PasswordAttempt = {
  /** The email as typed, whether or not it belongs to a user. */
  email: string
  password: string
  /** Undefined without a user. */
  passwordHash: string | undefined
  /** The call of the handler. */
  request: DeviceRequest
  /** Whether the sender is signed in. Guesses of others then never delay them. */
  isSignedIn: boolean
}

/** The services that limiting attempts needs. */
export type AttemptServices = {
  database: Pick<Database, 'db'>
  log: FastifyBaseLogger
  settings: { RATE_LIMIT: 'on' | 'off' }
}

/**
 * Returns whether the password is correct. Counts and logs failures; refuses with 429 instead of checking while
 * the account or the network has to wait. Call it outside of transactions, whose rollback would forget the
 * failure. Source: requirements 4.5.
 */
export async function attemptPassword(services: AttemptServices, attempt: PasswordAttempt): Promise<boolean> {
  const { log, settings } = services
  const { db } = services.database
  const { email, isSignedIn } = attempt
  const { address } = attempt.request
  const account = settings.RATE_LIMIT === 'on' ? await takeAttempt(db, log, attempt) : undefined
  if (await isCorrectPassword(attempt.passwordHash, attempt.password)) {
    if (account) await clearFailures(db, [account])
    return true
  }
  log.warn({ address, email, secret: 'password' }, 'a secret was wrong')
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
export async function forgetPasswordFailures(db: Db, email: string, request: DeviceRequest): Promise<void> {
  const device = await findKnownDevice(db, email, request)
  const origins = ['signed in', 'other devices', ...(device === undefined ? [] : [device])]
  const subjects = origins.map((origin) => findAccountSubject(email, origin))
  await clearFailures(db, subjects)
}

/**
 * Counts the attempt as a failure before it is checked, so that simultaneous guesses cannot outrun the count.
 * Returns the subject to clear after a success.
 */
async function takeAttempt(
  db: Db,
  log: FastifyBaseLogger,
  attempt: PasswordAttempt,
): Promise<FailureSubject> {
  const { email, request, isSignedIn } = attempt
  // Strangers in the network of a known device do not delay it either.
  const ownOrigin = isSignedIn ? 'signed in' : await findKnownDevice(db, email, request)
  const account = findAccountSubject(email, ownOrigin ?? 'other devices')
  const subjects = ownOrigin === undefined ? [account, findNetworkSubject(request.address)] : [account]
  const isFree = (await findWaitSeconds(db, subjects)) === 0 && (await countFailure(db, account))
  if (isFree) return account
  log.warn(
    { address: request.address, email, secret: 'password' },
    'an attempt was refused after too many failures',
  )
  return refuseEarly(db, subjects, wayOut)
}

async function refuseEarly(db: Db, subjects: readonly FailureSubject[], advice: string): Promise<never> {
  const seconds = Math.max(1, await findWaitSeconds(db, subjects))
  throw new TooManyAttempts(seconds, `Too many failed attempts. Try again in ${formatWait(seconds)}${advice}`)
}

/**
 * A count of an account: one is for those who are signed in, one for each device on which the user has signed
 * in, and one for all other devices together.
 */
function findAccountSubject(email: string, origin: string): FailureSubject {
  return { kind: 'account', parts: [email.toLowerCase(), origin] }
}

function findNetworkSubject(address: string): FailureSubject {
  return { kind: 'network', parts: [toNetwork(address)] }
}
