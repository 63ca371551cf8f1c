let navigations = 0

/** Counts page changes inside the shop. On the first page the browser itself sets the focus. */
export function noteNavigation(): void {
  navigations += 1
}

export function hasNavigated(): boolean {
  return navigations > 0
}
