import { useEffect, useRef, type RefObject } from 'react'

/** Gives the focus to an element when it appears. A dialog does so only for what it contains when it opens. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
