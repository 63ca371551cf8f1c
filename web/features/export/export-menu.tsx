import { useState } from 'react'
import { ExportButton } from './export-button.tsx'
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
    <ExportButton
      opensUpwards
      isBusy={isExporting}
      kinds={kinds.filter(({ withPictures }) => hasPictures || !withPictures)}
      onSelect={(kind) => void startExport(kind)}
    />
  )
}
