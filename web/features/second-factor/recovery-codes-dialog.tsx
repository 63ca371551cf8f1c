import './second-factor.css'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { saveFile } from '#web/ui/save-file.ts'

type Props = { isOpen: boolean; codes: readonly string[]; onClose: () => void }

/** Shows recovery codes, once: the shop stores only their hashes. Closes only with its button. */
export function RecoveryCodesDialog({ isOpen, codes, onClose }: Props) {
  const save = (): void => saveFile(new File([`${codes.join('\n')}\n`], 'recovery-codes.txt'))
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Your recovery codes"
      centered
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <Text size="sm">
          Keep them where you find them without this device, such as a password manager. Each code works once.
          They are not shown again.
        </Text>
        <ul className="factor-codes" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={save}>
            Save as file
          </Button>
          <Button data-autofocus onClick={onClose}>
            I have stored them
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
