/** Returns the fields without undefined values, so that an update leaves the omitted columns unchanged. */
export function omitUndefined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const definedEntries = Object.entries(fields).filter(([, value]) => value !== undefined)
  // Only undefined values were removed.
  return Object.fromEntries(definedEntries) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
}
