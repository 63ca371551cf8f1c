/** What a pattern fills in, with the part of a date: `{yyyyMMdd}` or `{HHmm}`, in UTC. */
const parts: Readonly<Record<string, (date: Date) => string>> = {
  yyyy: (date) => String(date.getUTCFullYear()),
  MM: (date) => twoDigits(date.getUTCMonth() + 1),
  dd: (date) => twoDigits(date.getUTCDate()),
  HH: (date) => twoDigits(date.getUTCHours()),
  mm: (date) => twoDigits(date.getUTCMinutes()),
  ss: (date) => twoDigits(date.getUTCSeconds()),
}

const dateParts = /yyyy|MM|dd|HH|mm|ss/g
const braces = /\{([^{}]*)\}/g

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** Whether a text is the name of a file, without a folder, with only known parts of a date in braces. */
export function isFileNamePattern(pattern: string): boolean {
  const isKnown = [...pattern.matchAll(braces)].every(
    ([, text = '']) =>
      /^[-_.]*$/.test(text.replace(dateParts, '').replaceAll(/[-_.]/g, '')) && text.search(dateParts) >= 0,
  )
  const plain = pattern.replaceAll(braces, '')
  return isKnown && !/[/\\{}<>:"|?*]/.test(plain) && !/^\.{1,2}$/.test(plain) && pattern.trim() === pattern
}

/** Returns the name of a file for a moment, in UTC: `stock_{yyyyMMdd}.csv` becomes `stock_20261129.csv`. */
export function formatFileName(pattern: string, at: Date): string {
  return pattern.replaceAll(braces, (_all, text: string) =>
    text.replace(dateParts, (name) => parts[name]?.(at) ?? name),
  )
}
