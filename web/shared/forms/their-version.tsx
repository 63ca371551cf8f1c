import { Alert, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** Says what another user has saved meanwhile. The form keeps its input until `onTake` replaces it with theirs. */
export function TheirVersion({ children, onTake }: { children: ReactNode; onTake: () => void }) {
  return (
    <Alert color="red" variant="light" py={10}>
      {children}
      <Group mt={8}>
        <Button size="compact-sm" variant="default" onClick={onTake}>
          Keep their version
        </Button>
      </Group>
    </Alert>
  )
}
