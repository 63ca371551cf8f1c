import 'altcha/external'
import 'altcha/altcha.css'
import './altcha-widget.css'
import type { AltchaWidgetElement } from 'altcha'
import type {} from 'altcha/types/react'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { useEffect, useRef } from 'react'

$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())

type Props = {
  challenge: Record<string, unknown>
  /** The answer to send; empty when there is none any more. */
  onSolve: (answer: string) => void
  onExpire: () => void
}

/** The self-hosted captcha: the browser works on the challenge as soon as somebody begins with the form. */
export function AltchaWidget({ challenge, onSolve, onExpire }: Props) {
  const widget = useRef<AltchaWidgetElement>(null)
  const configuration = JSON.stringify({ challenge, hideLogo: true, hideFooter: true })

  useEffect(() => {
    const element = widget.current
    const noteState = (event: Event): void => {
      // The widget's own event, of which only the state and the answer matter.
      const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail
      onSolve(state === 'verified' ? (payload ?? '') : '')
      if (state === 'expired') onExpire()
    }
    element?.addEventListener('statechange', noteState)
    return () => element?.removeEventListener('statechange', noteState)
  })

  return <altcha-widget ref={widget} auto="onfocus" configuration={configuration} />
}
