/** The part of a page that every watch of inputs and frames needs: this program has no DOM types. */
export type InputView = {
  addEventListener: (
    type: string,
    listener: (event: { timeStamp: number }) => void,
    options: { capture: boolean; passive: boolean },
  ) => void
  requestAnimationFrame: (callback: (atMs: number) => void) => void
}
