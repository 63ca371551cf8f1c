/** A value that is already serialized as JSON, so that cached parts need not be serialized again. */
export class SerializedJson<Value> {
  /** The type of the value; never set. */
  declare readonly value: Value
  readonly json: string

  private constructor(json: string) {
    this.json = json
  }

  /** Serializes a value. */
  static of<Value extends object | string | number | boolean | null>(value: Value): SerializedJson<Value> {
    return new SerializedJson(JSON.stringify(value))
  }

  /** Returns a value whose JSON the caller has written. */
  static fromText<Value>(json: string): SerializedJson<Value> {
    return new SerializedJson(json)
  }

  /** Returns a list of serialized items. */
  static list<Item>(items: readonly SerializedJson<Item>[]): SerializedJson<Item[]> {
    return new SerializedJson(`[${items.map(({ json }) => json).join()}]`)
  }

  /** Returns an object with these members. Serializes those that are not serialized yet. */
  static object<Members extends object>(members: Members): SerializedJson<Deserialized<Members>> {
    const texts = Object.entries(members)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => `${JSON.stringify(name)}:${toJson(member)}`)
    return new SerializedJson(`{${texts.join()}}`)
  }
}

/** The type of an object whose members may be serialized. */
type Deserialized<Members> = {
  [Name in keyof Members]: Members[Name] extends SerializedJson<infer Value> ? Value : Members[Name]
}

function toJson(member: unknown): string {
  return member instanceof SerializedJson ? member.json : JSON.stringify(member)
}
