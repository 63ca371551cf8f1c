/** Maps a field outside Diamond to the field that it would reveal: a sum is hidden with its addends. */
const REVEALED_FIELDS: Readonly<Record<string, string>> = { totalCarats: 'carats' }

/**
 * Returns the fields that a viewer may see, without those of hidden columns, so that two records that differ
 * only in hidden columns look the same. Pass `hiddenFields` from `listHiddenFields`.
 * Source: requirements 6.5.
 */
export function filterVisibleFields<Fields extends object>(
  fields: Fields,
  hiddenFields: ReadonlySet<string>,
): Partial<Fields> {
  const visible = Object.entries(fields).filter(([name]) => !hiddenFields.has(REVEALED_FIELDS[name] ?? name))
  // The result has some of the fields of `Fields`, unchanged.
  return Object.fromEntries(visible) as Partial<Fields>
}
