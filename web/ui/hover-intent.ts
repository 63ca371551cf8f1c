const hesitationMs = 60

/** Acts for a hand that rests on one of several things; where they pass below it, it means none of them. */
export function watchHoverIntent(action: () => void): { enter: () => void; leave: () => void } {
  let resting: ReturnType<typeof setTimeout> | undefined
  const leave = (): void => clearTimeout(resting)
  return {
    enter: () => {
      leave()
      resting = setTimeout(action, hesitationMs)
    },
    leave,
  }
}
