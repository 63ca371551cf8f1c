/** The fields that were given; what was left out stays as it is in the row. */
export function omitUndefined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  // Nothing but what was undefined is taken away.
  return Object.fromEntries(given) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
}
