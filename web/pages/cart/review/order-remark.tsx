import { Button, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'

type Props = { comment: string; onChange: (comment: string) => void }

/** An optional comment on the order. It starts as a single line, since most buyers leave it empty. */
export function OrderRemark({ comment, onChange }: Props) {
  const [isOpen, { open }] = useDisclosure(comment !== '')
  if (!isOpen) {
    return (
      <Button variant="subtle" size="compact-sm" className="order-remark-opener" onClick={open}>
        Add notes
      </Button>
    )
  }
  return (
    <Textarea
      label="Notes"
      placeholder="Delivery instructions"
      autoFocus={comment === ''}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={2000}
      value={comment}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
