const hoverDelayMs = 60

/**
 * Runs the action once the pointer rests on an element. Elements that only pass below the pointer do not
 * trigger it.
 */
export function watchHoverIntent(action: () => void): { enter: () => void; leave: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = (): void => clearTimeout(timer)
  return {
    enter: () => {
      leave()
      timer = setTimeout(action, hoverDelayMs)
    },
    leave,
  }
}
