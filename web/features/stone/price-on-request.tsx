import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Diamond } from '#contract/schemas/diamonds.ts'

/** Opens the message form, about the price of a stone. */
export function AskForPrice({ stone }: { stone: Diamond }) {
  return (
    <Button
      fullWidth
      leftSection={<IconMail size={17} stroke={1.5} />}
      renderRoot={(props) => (
        <Link {...props} to="/contact" search={{ subject: `Price of ${stone.product.stockId}` }} />
      )}
    >
      Request price
    </Button>
  )
}
