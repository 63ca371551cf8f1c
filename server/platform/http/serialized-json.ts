/** An answer that its handler has written out as JSON already. */
export class SerializedJson<Answer> {
  /** What it says; of no use but to the types. */
  declare readonly answer: Answer
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}
