import './action-question.css'
import { Button } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'

type Props = {
  /** The text of the button that asks; it also names the question. */
  action: string
  question: ReactNode
  confirm: string
  cancel: string
  isBusy: boolean
  onConfirm: () => void
}

/** A button that asks before it acts. */
export function ActionQuestion({ action, question, confirm, cancel, isBusy, onConfirm }: Props) {
  const [step, setStep] = useState<'idle' | 'asking' | 'cancelled'>('idle')
  const id = useId()
  if (step !== 'asking') {
    return (
      <Button
        size="xs"
        variant="default"
        ref={step === 'cancelled' ? focusButton : undefined}
        onClick={() => setStep('asking')}
      >
        {action}
      </Button>
    )
  }
  return (
    <div className="action-question" role="alertdialog" aria-label={action} aria-describedby={id}>
      <p id={id}>{question}</p>
      <div className="action-question-buttons">
        <Button size="xs" ref={focusButton} loading={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={() => setStep('cancelled')}>
          {cancel}
        </Button>
      </div>
    </div>
  )
}

// Outside of the component, so that a new render does not move the focus again.
function focusButton(button: HTMLButtonElement | null): void {
  button?.focus()
}
