import type { RefObject } from 'react'

/** The first tab stop of a page: skips the layout and focuses the content. */
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
      Skip to content
    </a>
  )
}
