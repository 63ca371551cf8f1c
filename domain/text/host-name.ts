const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Whether a text is a valid host name for a shop: two or more labels of letters, digits and hyphens, in lower
 * case, at most 253 characters, without a port; IP addresses are not valid. Names in other scripts must be in
 * DNS form (xn--…).
 */
export function isHostName(text: string): boolean {
  const labels = text.split('.')
  const last = labels.at(-1) ?? ''
  return (
    text.length <= 253 && labels.length > 1 && labels.every((label) => LABEL.test(label)) && /\D/.test(last)
  )
}
