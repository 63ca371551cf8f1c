const units = ['B', 'kB', 'MB', 'GB'] as const

/** Returns a size of a file with at most one decimal: `1.2 MB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3))
  const size = bytes / 1000 ** power
  return `${size.toLocaleString('en', { maximumFractionDigits: size < 10 && power > 0 ? 1 : 0 })} ${units[power] ?? 'GB'}`
}
