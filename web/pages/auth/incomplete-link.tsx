import { Text } from '@mantine/core'

/** Shown for a truncated link from an email. */
export function IncompleteLink() {
  return <Text>This link is not complete. Please open it from the email again, or copy the whole of it.</Text>
}
