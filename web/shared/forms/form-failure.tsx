import { Alert } from '@mantine/core'
import { scrollIntoView } from './focus-field.ts'

/** Shows why a form could not be sent, as an alert that is scrolled into view and announced. */
export function FormFailure({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Alert color="red" variant="light" py={8} ref={scrollIntoView}>
      {text}
    </Alert>
  )
}
