/** The minimum of a reference list row: a fixed id and a displayed name. */
export interface ReferenceRow {
  readonly id: number
  readonly name: string
}

/** A reference list and its look-ups. Names are compared without case and outer spaces. */
export interface ReferenceList<Row extends ReferenceRow> {
  readonly rows: readonly Row[]
  readonly find: (id: number) => Row | undefined
  readonly get: (id: number) => Row
  readonly findByName: (name: string) => Row | undefined
  readonly getByName: (name: string) => Row
}

/**
 * Makes a list whose ids never change (requirements 10). If several rows share a name, the name finds the
 * first one. Throws for two rows with one id; `get` and `getByName` throw for a missing row.
 */
export function makeReferenceList<Row extends ReferenceRow>(
  label: string,
  rows: readonly Row[],
): ReferenceList<Row> {
  const byId = new Map<number, Row>()
  const byName = new Map<string, Row>()
  for (const row of rows) {
    if (byId.has(row.id)) throw new Error(`The ${label} id ${row.id} is given twice.`)
    byId.set(row.id, row)
    const key = keyOf(row.name)
    if (!byName.has(key)) byName.set(key, row)
  }
  const find = (id: number) => byId.get(id)
  const findByName = (name: string) => byName.get(keyOf(name))
  return {
    rows,
    find,
    findByName,
    get: (id) => find(id) ?? throwUnknown(`There is no ${label} with id ${id}.`),
    getByName: (name) => findByName(name) ?? throwUnknown(`There is no ${label} called "${name}".`),
  }
}

function keyOf(name: string): string {
  return name.trim().toLowerCase()
}

function throwUnknown(message: string): never {
  throw new Error(message)
}
