import { isAscii, toDnsDomain } from './punycode.ts'

/**
 * Matches an email address in the form of `normalizeEmail`: letters of any script before the @, a domain as
 * DNS has it after it. No quotes, brackets and commas, which mail programs read as more than one address.
 */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/u

/**
 * Returns an email address in the form in which it is stored and compared: in other scripts the domain as DNS
 * has it and the part before the @ in lower case, everything else as it was typed. Source: requirements 4.4.
 */
export function normalizeEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0 || isAscii(email)) return email
  const name = email.slice(0, at)
  return `${isAscii(name) ? name : name.normalize('NFC').toLowerCase()}@${toDnsDomain(email.slice(at + 1))}`
}
