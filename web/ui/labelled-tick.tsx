import './labelled-tick.css'
import { Tick } from './tick.tsx'

type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** A checkbox with a label, for filters. Native and light, because the first page of most visits has some. */
export function LabelledTick(props: Props) {
  return (
    <label className="labelled-tick">
      <Tick {...props} />
      {props.label}
    </label>
  )
}
