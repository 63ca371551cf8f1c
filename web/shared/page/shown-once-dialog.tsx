import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  isOpen: boolean
  title: string
  children: ReactNode
  /** The label of the button that closes it. */
  close: string
  /** Buttons before that one. */
  actions?: ReactNode
  onClose: () => void
}

/** Shows something secret, once. Only its button closes it, so that it is not lost by accident. */
export function ShownOnceDialog({ isOpen, title, children, close, actions, onClose }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      centered
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        {children}
        <Group justify="flex-end" gap="sm">
          {actions}
          <Button data-autofocus onClick={onClose}>
            {close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
