import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { exportList, type ExportedList, type ExportFormat } from './export-list.ts'

type ExportKind = { readonly label: string; readonly format: ExportFormat; readonly withPictures: boolean }

const kinds: readonly ExportKind[] = [
  { label: 'Excel', format: 'Excel', withPictures: false },
  { label: 'Excel with pictures', format: 'Excel', withPictures: true },
  { label: 'CSV', format: 'CSV', withPictures: false },
  { label: 'PDF', format: 'PDF', withPictures: false },
  { label: 'PDF with pictures', format: 'PDF', withPictures: true },
]

type Props = ExportedList & { hasPictures?: boolean }

/** The menu that saves a list as a file. */
export function ExportMenu({ hasPictures = true, ...list }: Props) {
  const [isExporting, setIsExporting] = useState(false)
  const startExport = async (kind: ExportKind): Promise<void> => {
    setIsExporting(true)
    await exportList(list, kind)
    setIsExporting(false)
  }
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          loading={isExporting}
          leftSection={<IconDownload size={15} stroke={1.5} />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds
          .filter(({ withPictures }) => hasPictures || !withPictures)
          .map((kind) => (
            <Menu.Item key={kind.label} onClick={() => void startExport(kind)}>
              {kind.label}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
