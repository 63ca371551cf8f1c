import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { scrollIntoView } from './focus-field.ts'

/**
 * Shows why a form could not be sent, as an alert that is scrolled into view and announced. `children` is a
 * way out, such as a link.
 */
export function FormFailure({ text, children }: { text: string | undefined; children?: ReactNode }) {
  if (text === undefined) return null
  return (
    <Alert color="red" variant="light" py={8} ref={scrollIntoView}>
      {text}
      {children !== undefined && <>. {children}</>}
    </Alert>
  )
}
