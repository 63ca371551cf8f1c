import { InputError, Skeleton } from '@mantine/core'
import { lazy, Suspense, type ReactNode } from 'react'
import type { Reply } from '#web/api/call.ts'

const AltchaWidget = lazy(async () => ({ default: (await import('./altcha-widget.tsx')).AltchaWidget }))
const RecaptchaWidget = lazy(async () => ({ default: (await import('./recaptcha-widget.tsx')).RecaptchaWidget }))

type Props = {
  captcha: Reply<'readCaptcha'> | undefined
  error: ReactNode
  /** The answer to send; empty when there is none any more. */
  onSolve: (answer: string) => void
  onExpire: () => void
}

/** Tells people from machines, with whatever captcha the shop has set. */
export function CaptchaField({ captcha, error, onSolve, onExpire }: Props) {
  if (!captcha || captcha.kind === 'off') return null
  return (
    <Suspense fallback={<Skeleton height={48} width={260} />}>
      {captcha.kind === 'altcha' && captcha.challenge && (
        // A new challenge is a new widget: what was solved for the old one is worth nothing.
        <AltchaWidget
          key={JSON.stringify(captcha.challenge)}
          challenge={captcha.challenge}
          onSolve={onSolve}
          onExpire={onExpire}
        />
      )}
      {captcha.kind === 'recaptcha' && captcha.siteKey !== undefined && (
        <RecaptchaWidget siteKey={captcha.siteKey} onSolve={onSolve} />
      )}
      {error && <InputError role="alert">{error}</InputError>}
    </Suspense>
  )
}
