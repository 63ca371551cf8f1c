import { Button, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useConnection } from './use-connection.ts'

const pollIntervalMs = 3000

/** The page without a server connection. Polls, and opens the shop at the first reply. */
export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  const connection = useConnection()
  const title = connection === 'offline' ? 'You are offline' : 'The shop can’t be reached'
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    const timer = setInterval(onRetry, pollIntervalMs)
    return () => clearInterval(timer)
  }, [onRetry])
  return (
    <main className="standalone-page">
      <Stack align="center" gap="md" ta="center" maw={440}>
        <Title order={1} className="page-title">
          {title}
        </Title>
        <Text role="status">
          {connection === 'offline'
            ? 'The shop opens as soon as you are back online.'
            : 'We keep trying. The shop opens as soon as it responds.'}
        </Text>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </Stack>
    </main>
  )
}
