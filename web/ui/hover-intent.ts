const hesitationMs = 60

/**
 * Runs the action once the pointer rests on an element. Elements that only pass below the pointer do not
 * trigger it.
 */
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
