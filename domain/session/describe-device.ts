/** Browsers by what their user agent contains. A browser stands before those whose names it also sends. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** Systems by what a user agent contains. A phone also sends the name of the system that its own is like. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const MAX_NAME_LENGTH = 60

/**
 * Returns a device in plain words, from the header `User-Agent`: “Firefox on Windows”. A program that is no
 * browser has its own name, and a client that says nothing is an unknown device.
 */
export function describeDevice(userAgent: string | undefined): string {
  const text = userAgent ?? ''
  const browser = findName(BROWSERS, text)
  const system = findName(SYSTEMS, text)
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`
  if (system !== undefined) return `Browser on ${system}`
  return /^[\w.-]+/.exec(text)?.[0].slice(0, MAX_NAME_LENGTH) ?? 'Unknown device'
}

function findName(names: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1]
}
