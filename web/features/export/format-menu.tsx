import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

const formats = [
  { format: 'xlsx', label: 'Excel' },
  { format: 'csv', label: 'CSV' },
] as const

type Props = {
  isBusy: boolean
  onSelect: (format: 'xlsx' | 'csv') => void
  size?: 'xs' | 'compact-sm'
}

/** The menu that exports a list as Excel or CSV. */
export function FormatMenu({ isBusy, onSelect, size = 'xs' }: Props) {
  return (
    <Menu position="bottom-end">
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
        {formats.map(({ format, label }) => (
          <Menu.Item key={format} onClick={() => onSelect(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
