import { ExportButton } from './export-button.tsx'

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
export function FormatMenu({ onSelect, ...button }: Props) {
  return <ExportButton {...button} kinds={formats} onSelect={({ format }) => onSelect(format)} />
}
