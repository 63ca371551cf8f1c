import { Select } from '@mantine/core'
import type { Delivery } from '#contract/schemas/remote-servers.ts'

type Props = {
  /** The label of each delivery, in the order of the form. */
  options: readonly { value: Delivery; label: string }[]
  value: Delivery
  onChange: (delivery: Delivery) => void
  description?: string | undefined
}

/** Asks whether the sender of a file uploads it or its receiver downloads it. */
export function DeliverySelect({ options, onChange, ...others }: Props) {
  return (
    <Select
      className="is-wide"
      label="Delivery"
      data={[...options]}
      onChange={(value) => onChange(value === 'upload' ? 'upload' : 'download')}
      allowDeselect={false}
      checkIconPosition="right"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...others}
    />
  )
}
