import 'altcha/external'
import 'altcha/altcha.css'
import './altcha-widget.css'
import type { AltchaWidgetElement } from 'altcha'
import 'altcha/types/react'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { createUnsolvedError, type CaptchaHandle } from './captcha-handle.ts'

$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())

type Props = {
  challenge: Record<string, unknown>
  ref: Ref<CaptchaHandle>
  onExpire: () => void
}

/** The self-hosted captcha. The browser starts to solve the challenge when the user focuses the form. */
export function AltchaWidget({ challenge, ref, onExpire }: Props) {
  const widget = useRef<AltchaWidgetElement>(null)
  const configuration = JSON.stringify({ challenge, hideLogo: true, hideFooter: true })

  const solution = useRef<string>(undefined)

  useEffect(() => {
    const element = widget.current
    const handleState = (event: Event): void => {
      const { state, payload } = readState(event)
      solution.current = state === 'verified' ? payload : undefined
      if (state === 'expired') onExpire()
    }
    element?.addEventListener('statechange', handleState)
    return () => element?.removeEventListener('statechange', handleState)
  }, [onExpire])

  useImperativeHandle(ref, () => ({
    solve: async () => {
      if (solution.current !== undefined) return solution.current
      if (!widget.current) throw createUnsolvedError()
      return waitForSolution(widget.current)
    },
  }))

  return <altcha-widget ref={widget} auto="onfocus" configuration={configuration} />
}

/** Waits for the solution if the user submits before the browser has finished. */
function waitForSolution(element: AltchaWidgetElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const handleState = (event: Event): void => {
      const { state, payload } = readState(event)
      if (state === 'verifying') return
      element.removeEventListener('statechange', handleState)
      if (state === 'verified' && payload !== undefined) resolve(payload)
      else reject(createUnsolvedError())
    }
    element.addEventListener('statechange', handleState)
    // The state is a string at run time, although its type is an enum.
    if ((element.getState() as string) !== 'verifying') void element.verify()
  })
}

function readState(event: Event): { state: string; payload?: string } {
  // The widget's event carries its state and, once verified, the solution.
  return (event as CustomEvent<{ state: string; payload?: string }>).detail
}
