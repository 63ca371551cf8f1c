/** Scrolls a message into view, because the end of a long form may be off screen. For its `ref`. */
export function scrollIntoView(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' })
}

/** Scrolls a field into the middle of the view, where no bar covers it, and focuses it. */
function focusField(field: HTMLElement): void {
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}

/** Focuses the first field on the page of those that are there. Returns false if there is none. */
export function focusFirstField(fields: readonly unknown[]): boolean {
  const [first] = fields
    .filter((field) => field instanceof HTMLElement)
    .toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
  if (first) focusField(first)
  return first !== undefined
}
