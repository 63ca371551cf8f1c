import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

type Props<Kind> = {
  kinds: readonly Kind[]
  isBusy: boolean
  onSelect: (kind: Kind) => void
  size?: 'xs' | 'compact-sm'
  opensUpwards?: boolean
}

/** The button “Export” with a menu of kinds of files. */
export function ExportButton<Kind extends { readonly label: string }>({
  kinds,
  isBusy,
  onSelect,
  size = 'xs',
  opensUpwards = false,
}: Props<Kind>) {
  return (
    <Menu position={opensUpwards ? 'top-end' : 'bottom-end'}>
      <Menu.Target>
        <Button
          size={size}
          variant="default"
          loading={isBusy}
          leftSection={<IconDownload size={15} stroke={1.5} />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind.label} onClick={() => onSelect(kind)}>
            {kind.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
