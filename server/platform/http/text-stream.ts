/** A long text that a handler sends piece by piece. Each piece is made when the client takes it. */
export class TextStream {
  readonly contentType: string
  readonly pieces: AsyncIterable<string>

  /** Whether it has a limited length. Several may be sent to a user at once, as other replies. */
  readonly isPage: boolean

  constructor(contentType: string, pieces: AsyncIterable<string>, { isPage = false } = {}) {
    this.contentType = contentType
    this.pieces = pieces
    this.isPage = isPage
  }
}
