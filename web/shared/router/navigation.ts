let navigationCount = 0

/** Counts page changes inside the shop. On the first page the browser itself sets the focus. */
export function countNavigation(): void {
  navigationCount += 1
}

export function hasNavigated(): boolean {
  return navigationCount > 0
}
