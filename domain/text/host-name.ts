const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Whether a text is a host name that a shop can stand at: two labels or more of letters, digits and hyphens, in lower
 * case, at most 253 characters; no address of numbers, no port. Names of other scripts are as DNS writes them (xn--…).
 */
export function isHostName(text: string): boolean {
  const labels = text.split('.')
  const last = labels.at(-1) ?? ''
  return (
    text.length <= 253 && labels.length > 1 && labels.every((label) => LABEL.test(label)) && /\D/.test(last)
  )
}
