import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'

/**
 * Returns the sort columns of a small list without those hidden from the viewer, because an order reveals the
 * values.
 */
export function filterVisibleSorts<Column>(
  sorts: Readonly<Record<string, Column>>,
  { hiddenFields }: Pick<ViewerPolicy, 'hiddenFields'>,
): Record<string, Column> {
  return Object.fromEntries(Object.entries(sorts).filter(([name]) => !hiddenFields.has(name)))
}
