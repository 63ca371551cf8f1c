/** Fields that Diamond lacks and what they would tell: a sum goes with what it sums up. */
const TOLD_FIELDS: Readonly<Record<string, string>> = { totalCarats: 'carats' }

/**
 * Of these fields those that a viewer may see; one of a hidden column is left out, so that two things which differ in
 * hidden columns alone look the same. `hiddenFields` as `listHiddenFields` names them. Source: requirements 6.5.
 */
export function keepShown<Fields extends object>(
  fields: Fields,
  hiddenFields: ReadonlySet<string>,
): Partial<Fields> {
  const shown = Object.entries(fields).filter(([name]) => !hiddenFields.has(TOLD_FIELDS[name] ?? name))
  // Some of the fields of `Fields`, each as it was.
  return Object.fromEntries(shown) as Partial<Fields>
}
