import { Button, Tooltip, type ButtonProps } from '@mantine/core'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { useAvailabilityAlerts } from './use-availability-alerts.ts'

/** Turns the email about a stone that becomes available on or off. The surrounding list sets the size. */
export function NotifyIcon({ stone }: { stone: Diamond }) {
  const { isOn, toggle } = useAvailabilityAlerts([stone])
  return (
    <Tooltip label={isOn ? 'Email alert on' : 'Email me when available'}>
      <button
        type="button"
        className="action-button"
        aria-label={`Notify me: ${stone.product.stockId}`}
        aria-pressed={isOn}
        onClick={toggle}
      >
        {isOn ? <IconBellRinging stroke={1.8} /> : <IconBell stroke={1.4} />}
      </button>
    </Tooltip>
  )
}

type NotifyButtonProps = { stones: readonly Diamond[]; name?: string } & Pick<
  ButtonProps,
  'size' | 'fullWidth'
>

/** The same for one or more stones, as a button with a text. `name` distinguishes it from others on the page. */
export function NotifyButton({ stones, name, ...size }: NotifyButtonProps) {
  const { isOn, toggle } = useAvailabilityAlerts(stones)
  const text = stones.length > 1 ? `Notify me about ${stones.length}` : 'Notify me'
  return (
    <Button
      {...size}
      variant={isOn ? 'light' : 'default'}
      leftSection={isOn ? <IconBellRinging size={15} stroke={1.8} /> : <IconBell size={15} stroke={1.5} />}
      {...(name !== undefined && { 'aria-label': `${text}: ${name}` })}
      aria-pressed={isOn}
      onClick={toggle}
    >
      {text}
    </Button>
  )
}
