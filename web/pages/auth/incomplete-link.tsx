import { Text } from '@mantine/core'

/** For a link of a mail that was cut off on its way. */
export function IncompleteLink() {
  return <Text>This link is not complete. Please open it from the mail again, or copy the whole of it.</Text>
}
