import './labelled-tick.css'
import { Tick } from './tick.tsx'

type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** A checkbox with its words, for filters: one stands in every catalogue that is opened first, so it is light. */
export function LabelledTick(props: Props) {
  return (
    <label className="labelled-tick">
      <Tick {...props} />
      {props.label}
    </label>
  )
}
