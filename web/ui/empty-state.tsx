import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** An empty list: what that means, and what to do about it (a link or a button). */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack align="center" gap="xs" py={72} ta="center">
      <Text size="lg">{title}</Text>
      {children !== undefined && (
        <Text component="div" c="dimmed" size="sm" maw={440}>
          {children}
        </Text>
      )}
    </Stack>
  )
}
