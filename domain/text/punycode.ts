/** Parameters of Punycode. Source: RFC 3492, section 5. */
const BASE = 36
const MIN_THRESHOLD = 1
const MAX_THRESHOLD = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE_POINT = 128

/** DNS has no longer labels; encoding a long text would take time. */
const MAX_LABEL_LENGTH = 63

/**
 * Returns a domain as DNS has it: labels in other scripts as `xn--…`, in lower case. ASCII labels stay as they
 * are. Does not check whether the domain is valid. Source: RFC 3492.
 */
export function toDnsDomain(domain: string): string {
  return domain
    .split(/[.。]/)
    .map((label) => (isAscii(label) ? label : toDnsLabel(label.normalize('NFKC').toLowerCase())))
    .join('.')
}

function toDnsLabel(label: string): string {
  return isAscii(label) || label.length > MAX_LABEL_LENGTH ? label : `xn--${encodeLabel(label)}`
}

/** Returns whether a text consists of ASCII characters only. */
export function isAscii(text: string): boolean {
  return Array.from(text).every((character) => character < '\u0080')
}

function encodeLabel(label: string): string {
  const codes = Array.from(label, (character) => character.codePointAt(0) ?? 0)
  const plain = codes.filter((code) => code < FIRST_CODE_POINT)
  let output = String.fromCodePoint(...plain)
  if (plain.length > 0) output += '-'
  let next = FIRST_CODE_POINT
  let delta = 0
  let bias = FIRST_BIAS
  let handled = plain.length
  while (handled < codes.length) {
    const smallest = Math.min(...codes.filter((code) => code >= next))
    delta += (smallest - next) * (handled + 1)
    next = smallest
    for (const code of codes) {
      if (code < next) delta += 1
      if (code !== next) continue
      output += encodeDelta(delta, bias)
      bias = adaptBias(delta, handled + 1, handled === plain.length)
      delta = 0
      handled += 1
    }
    delta += 1
    next += 1
  }
  return output
}

/** Encodes a number with digits of variable length. Source: RFC 3492, section 6.3. */
function encodeDelta(delta: number, bias: number): string {
  let output = ''
  let rest = delta
  for (let place = BASE; ; place += BASE) {
    const threshold = Math.min(Math.max(place - bias, MIN_THRESHOLD), MAX_THRESHOLD)
    if (rest < threshold) return output + toDigit(rest)
    output += toDigit(threshold + ((rest - threshold) % (BASE - threshold)))
    rest = Math.floor((rest - threshold) / (BASE - threshold))
  }
}

/** Letters come before figures: a is 0, 0 is 26. */
function toDigit(value: number): string {
  return 'abcdefghijklmnopqrstuvwxyz0123456789'.charAt(value)
}

/** Source: RFC 3492, section 6.1. */
function adaptBias(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(isFirst ? delta / DAMP : delta / 2)
  rest += Math.floor(rest / length)
  let steps = 0
  while (rest > ((BASE - MIN_THRESHOLD) * MAX_THRESHOLD) / 2) {
    rest = Math.floor(rest / (BASE - MIN_THRESHOLD))
    steps += BASE
  }
  return steps + Math.floor(((BASE - MIN_THRESHOLD + 1) * rest) / (rest + SKEW))
}
