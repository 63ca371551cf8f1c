import { Alert } from '@mantine/core'

/** Why a form could not be sent. A screen reader says it as it comes. */
export function FormFailure({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <Alert color="red" variant="light" py={8}>
          {text}
        </Alert>
      )}
    </div>
  )
}
