import type { RefObject } from 'react'

/** The first stop of the keyboard: over what stands around every page, to its content. */
export function SkipLink({ content }: { content: RefObject<HTMLElement | null> }) {
  return (
    <a
      className="skip-link"
      href="#content"
      onClick={(event) => {
        event.preventDefault()
        content.current?.focus()
      }}
    >
      Skip to the content
    </a>
  )
}
