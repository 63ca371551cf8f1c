/** Lists all texts in a value that a worker thread can be given, without those in bytes. */
export function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return Object.values(value).flatMap(collectTexts)
}
