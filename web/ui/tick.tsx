import './tick.css'

type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** The checkbox of a stone: so many come and go while one scrolls that it is the browser's own. */
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
