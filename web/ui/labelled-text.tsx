import './labelled-text.css'

type Props = { name: string; text: string | null }

/** A text with its name in front: “Reason: …”. Nothing without a text. */
export function LabelledText({ name, text }: Props) {
  if (text === null || text === '') return null
  return (
    <p className="labelled-text">
      <span>{name}:</span> {text}
    </p>
  )
}
