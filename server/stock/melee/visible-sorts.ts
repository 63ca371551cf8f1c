import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'

/** Of the columns of a small list those that this viewer may order by: an order tells what a hidden column holds. */
export function keepVisibleSorts<Column>(
  sorts: Readonly<Record<string, Column>>,
  { hiddenFields }: Pick<ViewerPolicy, 'hiddenFields'>,
): Record<string, Column> {
  return Object.fromEntries(Object.entries(sorts).filter(([name]) => !hiddenFields.has(name)))
}
