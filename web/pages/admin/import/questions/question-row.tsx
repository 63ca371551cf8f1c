import type { ReactNode } from 'react'

type Props = {
  /** What the question is about. */
  title: ReactNode
  /** Cells of the file. */
  samples?: readonly string[]
  note?: ReactNode
  isRemembered?: boolean
  children: ReactNode
}

/** For the label of a control whose title stands beside it already. */
export const hiddenLabel = { className: 'visually-hidden' }

const noSamples: readonly string[] = []

/** One question: what was found in the file, and the control that answers it. */
export function QuestionRow({ title, samples = noSamples, note, isRemembered = false, children }: Props) {
  return (
    <div className="question-row">
      <div>
        <div className="question-title">{title}</div>
        {samples.length > 0 && (
          <div className="question-samples figure">
            {samples.map((sample) => (
              <span key={sample}>{sample}</span>
            ))}
          </div>
        )}
        {note !== undefined && <div className="question-note">{note}</div>}
      </div>
      <div className="question-control">
        {children}
        {isRemembered && <p className="question-note">From your last upload</p>}
      </div>
    </div>
  )
}
