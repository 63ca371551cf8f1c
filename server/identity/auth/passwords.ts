import { hash, verify } from '@node-rs/argon2'

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

/**
 * Whether the password is correct. Without a user, or for a user without a password, every password is wrong,
 * which takes as long as a comparison.
 */
export async function isCorrectPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  if (passwordHash?.startsWith('$argon2')) return verify(passwordHash, normalize(password))
  await hashPassword(password)
  return false
}
