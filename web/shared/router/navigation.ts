let navigations = 0

/** Counts a change of page inside the shop; the first page is where the browser itself put the focus. */
export function noteNavigation(): void {
  navigations += 1
}

export function hasNavigated(): boolean {
  return navigations > 0
}
