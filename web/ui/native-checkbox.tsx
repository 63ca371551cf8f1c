import './native-checkbox.css'

type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** The checkbox of a stone. Native, because scrolling mounts and unmounts many of them. */
export function NativeCheckbox({ label, isOn, onChange }: Props) {
  return (
    <input
      type="checkbox"
      className="native-checkbox"
      aria-label={label}
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
