/** As much of a page as every watch of hands and frames needs: the types of pages are no part of this program. */
export type InputView = {
  addEventListener: (
    type: string,
    listener: (event: { timeStamp: number }) => void,
    options: { capture: boolean; passive: boolean },
  ) => void
  requestAnimationFrame: (callback: (atMs: number) => void) => void
}
