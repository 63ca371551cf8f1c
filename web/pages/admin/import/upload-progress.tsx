import { Button, Group, Progress } from '@mantine/core'

/** Shows the progress of an upload. */
export function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100)
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <span role="status" className="import-status">
          {percent < 100 ? `Sending the file, ${percent}%` : 'The server opens the file'}
        </span>
        <Button variant="subtle" size="compact-xs" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
      <Progress value={percent} size="xs" aria-label="Sent" />
    </div>
  )
}
