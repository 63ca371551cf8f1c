import { UnstyledButton } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

export function AccountButton(props: ComponentProps<'button'>) {
  return (
    <UnstyledButton aria-haspopup="menu" {...props} className="header-action" aria-label="Your account">
      <IconUser size={19} stroke={1.4} />
    </UnstyledButton>
  )
}
