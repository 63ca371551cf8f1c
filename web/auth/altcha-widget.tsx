import 'altcha/external'
import 'altcha/altcha.css'
import './altcha-widget.css'
import type { AltchaWidgetElement } from 'altcha'
import type { Challenge } from 'altcha/types'
import type {} from 'altcha/types/react'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { useEffect, useRef } from 'react'

$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())

type Props = {
  challenge: Record<string, unknown>
  onSolve: (answer: string) => void
  onExpire: () => void
}

/** The self-hosted captcha: the browser works on the challenge as soon as somebody begins with the form. */
export function AltchaWidget({ challenge, onSolve, onExpire }: Props) {
  const widget = useRef<AltchaWidgetElement>(null)

  useEffect(() => {
    // The contract passes the challenge on as it is; the server's library makes it for this widget.
    void widget.current?.configure({ challenge: challenge as unknown as Challenge })
    widget.current?.reset()
  }, [challenge])

  const handlers = useRef({ onSolve, onExpire })
  useEffect(() => {
    handlers.current = { onSolve, onExpire }
  })

  useEffect(() => {
    const element = widget.current
    const noteState = (event: Event): void => {
      // The widget's own event, of which only the state and the answer matter.
      const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail
      handlers.current.onSolve(state === 'verified' ? (payload ?? '') : '')
      if (state === 'expired') handlers.current.onExpire()
    }
    element?.addEventListener('statechange', noteState)
    return () => element?.removeEventListener('statechange', noteState)
  }, [])

  return <altcha-widget ref={widget} auto="onfocus" configuration='{"hideLogo":true,"hideFooter":true}' />
}
