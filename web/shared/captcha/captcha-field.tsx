import { Skeleton } from '@mantine/core'
import { lazy, Suspense, type Ref } from 'react'
import type { Reply } from '#web/shared/api/send-api-request.ts'
import type { CaptchaHandle } from './captcha-handle.ts'

const AltchaWidget = lazy(async () => ({ default: (await import('./altcha-widget.tsx')).AltchaWidget }))
const RecaptchaWidget = lazy(async () => ({
  default: (await import('./recaptcha-widget.tsx')).RecaptchaWidget,
}))

type Props = {
  captcha: Reply<'readCaptcha'> | undefined
  /** Gives the form access to `solve` when it is sent. */
  ref: Ref<CaptchaHandle>
  onExpire: () => void
}

/** Shows the captcha that the shop has configured. */
export function CaptchaField({ captcha, ref, onExpire }: Props) {
  if (!captcha || captcha.kind === 'off') return null
  return (
    <Suspense fallback={<Skeleton height={48} width={260} />}>
      {captcha.kind === 'altcha' && captcha.challenge && (
        // A new challenge needs a new widget: the old solution is invalid.
        <AltchaWidget
          key={JSON.stringify(captcha.challenge)}
          challenge={captcha.challenge}
          ref={ref}
          onExpire={onExpire}
        />
      )}
      {captcha.kind === 'recaptcha' && captcha.siteKey !== undefined && (
        <RecaptchaWidget siteKey={captcha.siteKey} ref={ref} />
      )}
    </Suspense>
  )
}
