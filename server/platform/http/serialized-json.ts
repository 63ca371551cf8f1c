/** A reply that its handler has already serialized as JSON. */
export class SerializedJson<Answer> {
  /** The type of the reply; never set. */
  declare readonly answer: Answer
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}
