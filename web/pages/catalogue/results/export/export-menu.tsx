import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Section } from '#domain/access/section.ts'
import { exportList, type ExportKind } from './export-list.ts'

const kinds: readonly (ExportKind & { label: string })[] = [
  { label: 'Excel', format: 'Excel', withPictures: false },
  { label: 'Excel with pictures', format: 'Excel', withPictures: true },
  { label: 'PDF', format: 'PDF', withPictures: false },
  { label: 'PDF with pictures', format: 'PDF', withPictures: true },
]

type Props = { section: Section | 'memo'; ids: readonly number[]; hasPictures?: boolean }

/** The menu that saves a list as a file. */
export function ExportMenu({ section, ids, hasPictures = true }: Props) {
  const [isExporting, setIsExporting] = useState(false)
  const startExport = async (kind: ExportKind): Promise<void> => {
    setIsExporting(true)
    await exportList(section, ids, kind)
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
          .map(({ label, ...kind }) => (
            <Menu.Item key={label} onClick={() => void startExport(kind)}>
              {label}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
