import { Alert } from '@mantine/core'

/** Shows why a form could not be sent, as an alert that screen readers announce. */
export function FormFailure({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Alert color="red" variant="light" py={8}>
      {text}
    </Alert>
  )
}
