/** Without letters and digits that look alike (i, l, o, u; 0 and 1 are digits only). */
export const RECOVERY_CODE_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** 80 bits: a thief of the stored hashes cannot find a code by trying. */
export const RECOVERY_CODE_LENGTH = 16

const recoveryCodePattern = new RegExp(`^[${RECOVERY_CODE_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`)

export type TypedCode = { readonly kind: 'authenticator' | 'recovery-code'; readonly code: string }

/**
 * Reads a code as a user types it: six digits of an authenticator app, or a recovery code. Spaces, hyphens and case do
 * not matter, and letters that look like a digit count as that digit in a recovery code. Undefined for anything else.
 */
export function readTypedCode(text: string): TypedCode | undefined {
  const compact = text.replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(compact)) return { kind: 'authenticator', code: compact }
  const code = compact.replaceAll(/[il]/g, '1').replaceAll('o', '0')
  return recoveryCodePattern.test(code) ? { kind: 'recovery-code', code } : undefined
}

/** Returns a recovery code in groups of four, as it is shown. */
export function formatRecoveryCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-')
}
