import { Alert } from '@mantine/core'

/** Why a form could not be sent. It is an alert: a screen reader says it as it comes. */
export function FormFailure({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Alert color="red" variant="light" py={8}>
      {text}
    </Alert>
  )
}
