import { parseNumberText } from '#web/shared/forms/number-format.ts'

/** Reads a Rap %. The trade writes 40 for 40% below the list: only a plus means above it. */
export function parseRapBound(text: string): number | undefined {
  const plain = text.trim().replace('−', '-')
  const value = parseNumberText(plain.replace(/^\+/, ''), { decimals: 2 })
  if (value === undefined || Number.isNaN(value) || value === 0) return value
  return /^[+-]/.test(plain) ? value : -value
}
