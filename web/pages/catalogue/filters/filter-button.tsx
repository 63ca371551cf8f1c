import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'

type Props = {
  /** For a button that toggles the content beside it. */
  isOpen?: boolean
  onClick: () => void
  children: string
}

export function FilterButton({ isOpen, onClick, children }: Props) {
  return (
    <Button
      size="xs"
      variant="default"
      aria-expanded={isOpen}
      leftSection={<IconAdjustmentsHorizontal size={15} stroke={1.5} />}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
