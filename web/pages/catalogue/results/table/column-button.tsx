import { Button, type ButtonProps } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'

type Props = Partial<
  Pick<
    ComponentPropsWithRef<'button'>,
    'ref' | 'autoFocus' | 'onClick' | 'onFocus' | 'onPointerEnter' | 'aria-expanded'
  >
>

export function ColumnButton(props: Props & ButtonProps) {
  return (
    <Button
      aria-haspopup="dialog"
      {...props}
      size="xs"
      variant="default"
      leftSection={<IconColumns3 size={15} stroke={1.5} />}
    >
      Columns
    </Button>
  )
}
