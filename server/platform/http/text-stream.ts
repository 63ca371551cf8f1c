/** A long text that a handler sends piece by piece, in place of JSON. Each piece is made when the client takes it. */
export class TextStream {
  readonly contentType: string
  readonly pieces: AsyncIterable<string>

  constructor(contentType: string, pieces: AsyncIterable<string>) {
    this.contentType = contentType
    this.pieces = pieces
  }
}
