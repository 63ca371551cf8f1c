import './second-factor.css'
import { Button, Text } from '@mantine/core'
import { ShownOnceDialog } from '#web/shared/page/shown-once-dialog.tsx'
import { saveFile } from '#web/ui/save-file.ts'

type Props = { isOpen: boolean; codes: readonly string[]; onClose: () => void }

/** Shows recovery codes, once: the shop stores only their hashes. */
export function RecoveryCodesDialog({ isOpen, codes, onClose }: Props) {
  const save = (): void => saveFile(new File([`${codes.join('\n')}\n`], 'recovery-codes.txt'))
  return (
    <ShownOnceDialog
      isOpen={isOpen}
      title="Your recovery codes"
      close="I have stored them"
      actions={
        <Button variant="default" onClick={save}>
          Save as file
        </Button>
      }
      onClose={onClose}
    >
      <Text size="sm">
        Keep them where you find them without this device, such as a password manager. Each code works once.
        They are not shown again.
      </Text>
      <ul className="factor-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </ShownOnceDialog>
  )
}
