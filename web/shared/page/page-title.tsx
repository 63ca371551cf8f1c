import { Group, Title } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { makePageTitle } from '#domain/text/title.ts'
import { useDomainLayout } from '#web/shared/session/session-context.ts'
import { hasNavigated } from '#web/shared/router/navigation.ts'
import { usePagePath } from '#web/shared/router/use-page-path.ts'

type Props = {
  children: string
  /** The document title, if it is longer than the heading. */
  documentTitle?: string
  /** Content at the right of the heading: counts, actions. */
  aside?: ReactNode
  isVisuallyHidden?: boolean
  /** Leaves the brand out of the document title. */
  isNeutral?: boolean
}

/**
 * The only heading of a page. Sets the document title and takes the focus after navigation inside the shop,
 * so that a screen reader announces the page. Does not take the focus from a user who is typing in the
 * header, or in a dialog that they have opened meanwhile.
 */
export function PageTitle({
  children,
  documentTitle,
  aside,
  isVisuallyHidden = false,
  isNeutral = false,
}: Props) {
  const { brandName, logoUrl } = useDomainLayout()
  const pathname = usePagePath()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = makePageTitle(documentTitle ?? children, isNeutral ? null : brandName, logoUrl !== null)

  useEffect(() => {
    document.title = title
  }, [title])

  const focusedPath = useRef<string>(undefined)
  useEffect(() => {
    if (!hasNavigated() || focusedPath.current === pathname) return
    focusedPath.current = pathname
    if (isTyping()) return
    heading.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <Group justify="space-between" align="baseline" gap="sm" {...(!isVisuallyHidden && { mb: 'lg' })}>
      <Title
        order={1}
        ref={heading}
        tabIndex={-1}
        className={isVisuallyHidden ? 'visually-hidden' : 'page-title'}
      >
        {children}
      </Title>
      {aside}
    </Group>
  )
}

function isTyping(): boolean {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
  return field.value !== '' || field.closest('[aria-modal="true"]') !== null
}
