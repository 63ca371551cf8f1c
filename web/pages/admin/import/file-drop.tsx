import { IconFileTypeCsv } from '@tabler/icons-react'
import { useId, useState, type DragEvent } from 'react'

type Props = { label: string; file: File | null; isDisabled?: boolean; onSelect: (file: File) => void }

const accepted =
  '.csv,.txt,.tsv,.xlsx,.xlsm,.xlsb,.xls,.ods,.xml,.html,.htm,text/csv,text/plain,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Takes a file, selected or dropped. */
export function FileDrop({ label, file, isDisabled = false, onSelect }: Props) {
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped && !isDisabled) onSelect(dropped)
  }
  return (
    <div
      className={isOver ? 'file-drop is-over' : 'file-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        className="file-drop-input"
        accept={accepted}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          const [picked] = currentTarget.files ?? []
          if (picked) onSelect(picked)
          // Lets the user select the same file again after correcting it.
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id}>
        <IconFileTypeCsv size={26} stroke={1} aria-hidden />
        <span className="file-drop-label">{label}</span>
        <span className="file-drop-note">
          {file === null
            ? 'Excel or CSV. Drop a file here or browse'
            : `${file.name}, ${describeSize(file.size)}`}
        </span>
      </label>
    </div>
  )
}

function describeSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en')} kB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
