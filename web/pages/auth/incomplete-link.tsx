import { Text } from '@mantine/core'

/** Shown for a truncated link from an email. */
export function IncompleteLink() {
  return <Text>This link is incomplete. Open it from the email again, or copy the whole link.</Text>
}
