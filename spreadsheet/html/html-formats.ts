/** Number formats that Excel names instead of writing them out. */
const namedFormats: Readonly<Record<string, string>> = {
  percent: '0.00%',
  'short date': 'yyyy-mm-dd',
  'medium date': 'd-mmm-yy',
  'long date': 'd mmmm yyyy',
  'general date': 'yyyy-mm-dd hh:mm',
  'short time': 'hh:mm',
  'medium time': 'hh:mm',
  'long time': 'hh:mm:ss',
  currency: '$#,##0.00',
  'euro currency': '[$€-2]#,##0.00',
}

/** Returns the number format of a name or of a code. */
export function resolveFormatName(name: string): string {
  return namedFormats[name.trim().toLowerCase()] ?? name
}

/** Returns the number format in the style of an HTML element, such as `mso-number-format:"0\.0%"`. */
export function findStyleFormat(style: string): string | undefined {
  const match = /mso-number-format\s*:\s*("(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|[^;}]+)/i.exec(style)
  if (!match) return undefined
  const value = (match[1] ?? '').trim().replace(/^(["'])([^]*)\1$/, '$2')
  return resolveFormatName(
    value.replaceAll(/\\([0-9a-f]{4}|[^])/gi, (_, code: string) =>
      code.length === 4 ? String.fromCodePoint(Number.parseInt(code, 16)) : code,
    ),
  )
}

/** Returns the number formats of the classes in a style sheet. */
export function listClassFormats(css: string): Map<string, string> {
  const formats = new Map<string, string>()
  for (const [, name = '', style = ''] of css.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g)) {
    const format = findStyleFormat(style)
    if (format !== undefined) formats.set(name, format)
  }
  return formats
}

/** Returns whether a style hides its element. */
export function hides(style: string | undefined): boolean {
  return style !== undefined && /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)/i.test(style)
}
