import { Button, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'

type Props = { comment: string; onChange: (comment: string) => void }

/** What the buyer wants to say to his order, for which most have no need: a line until he asks for more. */
export function OrderRemark({ comment, onChange }: Props) {
  const [isOpen, { open }] = useDisclosure(comment !== '')
  if (!isOpen) {
    return (
      <Button variant="subtle" size="compact-sm" className="order-remark-opener" onClick={open}>
        Add a remark
      </Button>
    )
  }
  return (
    <Textarea
      label="Remark"
      placeholder="Your order number, delivery"
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
