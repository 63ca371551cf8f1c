import { Group, Title } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { makePageTitle } from '#domain/text/title.ts'
import { useDomainLayout } from '#web/shared/session/session-context.ts'
import { hasNavigated } from '#web/shared/router/navigation.ts'
import { usePagePath } from '#web/shared/router/use-page-path.ts'

type Props = {
  children: string
  /** What the browser shows, where it is more than the heading. */
  documentTitle?: string
  /** Stands at the right of the heading: counts, actions. */
  aside?: ReactNode
  isVisuallyHidden?: boolean
}

/**
 * The one heading of a page. It names the document, and takes the focus when somebody came here inside the
 * shop, so that a screen reader says where one is. Whoever already types the next number into the header keeps it.
 */
export function PageTitle({ children, documentTitle, aside, isVisuallyHidden = false }: Props) {
  const { brandName, logoUrl } = useDomainLayout()
  const pathname = usePagePath()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = makePageTitle(documentTitle ?? children, brandName, logoUrl !== null)

  useEffect(() => {
    document.title = title
  }, [title])

  const focusedFor = useRef<string>(undefined)
  useEffect(() => {
    if (!hasNavigated() || focusedFor.current === pathname) return
    focusedFor.current = pathname
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
  return field instanceof HTMLInputElement && field.value !== ''
}
