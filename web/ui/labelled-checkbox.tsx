import './labelled-checkbox.css'
import { NativeCheckbox } from './native-checkbox.tsx'

type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** A checkbox with a label, for filters. Native and light, because the first page of most visits has some. */
export function LabelledCheckbox(props: Props) {
  return (
    <label className="labelled-checkbox">
      <NativeCheckbox {...props} />
      {props.label}
    </label>
  )
}
