import { Button, Group, Modal, Text } from '@mantine/core'
import { discardTexts } from './discard-question.ts'

type Props = { isOpen: boolean; onAnswer: (isDiscarded: boolean) => void }

/** Asks before input is lost. Escape and a click outside keep the input. */
export function DiscardDialog({ isOpen, onAnswer }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={() => onAnswer(false)}
      title={discardTexts.title}
      size="sm"
      centered
      // Above the dialog whose form it is about.
      zIndex={300}
    >
      <Text size="sm">{discardTexts.text}</Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={() => onAnswer(true)}>
          Discard changes
        </Button>
        <Button data-autofocus onClick={() => onAnswer(false)}>
          Keep editing
        </Button>
      </Group>
    </Modal>
  )
}
