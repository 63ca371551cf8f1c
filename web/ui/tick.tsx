import './tick.css'

type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** The checkbox of a stone. Native, because scrolling mounts and unmounts many of them. */
export function Tick({ label, isOn, onChange }: Props) {
  return (
    <input
      type="checkbox"
      className="tick"
      aria-label={label}
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
