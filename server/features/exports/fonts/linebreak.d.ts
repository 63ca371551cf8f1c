declare module 'linebreak' {
  /** Finds the places where a text may be broken into lines. Source: Unicode Standard Annex 14. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
