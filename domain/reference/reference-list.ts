/** The least that a row of a reference list has: a fixed id and the name people read. */
export interface ReferenceRow {
  readonly id: number
  readonly name: string
}

/** A reference list and its look-ups. Names are compared without regard to case and outer spaces. */
export interface ReferenceList<Row extends ReferenceRow> {
  readonly rows: readonly Row[]
  readonly find: (id: number) => Row | undefined
  readonly get: (id: number) => Row
  readonly findByName: (name: string) => Row | undefined
  readonly getByName: (name: string) => Row
}

/**
 * Makes a list whose ids never change once given (requirements 10). Where several rows share a name, the first
 * one answers for it. Throws for two rows of one id; `get` and `getByName` throw for what the list lacks.
 */
export function makeReferenceList<Row extends ReferenceRow>(
  noun: string,
  rows: readonly Row[],
): ReferenceList<Row> {
  const byId = new Map<number, Row>()
  const byName = new Map<string, Row>()
  for (const row of rows) {
    if (byId.has(row.id)) throw new Error(`The ${noun} id ${row.id} is given twice.`)
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
    get: (id) => find(id) ?? refuseUnknown(`There is no ${noun} with id ${id}.`),
    getByName: (name) => findByName(name) ?? refuseUnknown(`There is no ${noun} called "${name}".`),
  }
}

function keyOf(name: string): string {
  return name.trim().toLowerCase()
}

function refuseUnknown(message: string): never {
  throw new Error(message)
}
