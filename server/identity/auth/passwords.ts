import { hash, verify } from '@node-rs/argon2'
import { refuseRequest } from '#contract/refusal.ts'

/**
 * Argon2id with 19 MiB and two passes, OWASP's first choice: some 30 ms here, years for a thief of the table.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Returns the password in one form, however a keyboard composes its accents. */
function normalize(password: string): string {
  return password.normalize('NFC')
}

export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), cost)
}

/** Whether the password is correct. A user without a password has no hash, and every password is wrong. */
export async function isCorrectPassword(passwordHash: string, password: string): Promise<boolean> {
  return passwordHash.startsWith('$argon2') && verify(passwordHash, normalize(password))
}

/** Refuses a password that equals the email address. Source: requirements 4.4. */
export function refuseEmailAsPassword(path: string, password: string, email: string): void {
  if (password.trim().toLowerCase() === email.trim().toLowerCase()) {
    refuseRequest(path, 'The password can’t be your email address')
  }
}
