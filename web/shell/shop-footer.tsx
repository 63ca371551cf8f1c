import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useCall } from '#web/api/use-call.ts'
import { useDomainLayout } from '#web/session/session-context.ts'

const momentFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export function ShopFooter() {
  const { brandName } = useDomainLayout()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const stock = useCall('readLastUpdate', {}, { refetchInterval: 900_000 })
  const lastUpdate = stock.data?.lastUpdate
  return (
    <footer className="shell-footer">
      <span>{brandName}</span>
      {lastUpdate && <span>Stock of {momentFormat.format(new Date(lastUpdate))}</span>}
      <SegmentedControl
        size="xs"
        aria-label="Colours of the page"
        value={colorScheme}
        // The three values below are the only ones it can take.
        onChange={(value) => setColorScheme(value as typeof colorScheme)}
        data={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'auto', label: 'Auto' },
        ]}
      />
    </footer>
  )
}
