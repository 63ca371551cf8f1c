import { useRef, type ReactNode } from 'react'
import { ApiError } from '#web/shared/api/api-error.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { CaptchaField } from './captcha-field.tsx'
import type { CaptchaHandle } from './captcha-handle.ts'

type Captcha = {
  field: ReactNode
  /** Until it is known what is asked, nothing can be sent. */
  isPending: boolean
  /** Sends with the answer. A refused answer is worth nothing any more: there is a new challenge then. */
  send: <Result>(action: (answer: string | undefined) => Promise<Result>) => Promise<Result>
}

/** The captcha of a form, of whatever kind the shop has set. */
export function useCaptcha(): Captcha {
  const challenge = useApiQuery('readCaptcha', {}, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  const handle = useRef<CaptchaHandle>(null)
  const renew = (): void => void challenge.refetch()
  return {
    field: <CaptchaField captcha={challenge.data} ref={handle} onExpire={renew} />,
    isPending: challenge.isPending,
    send: async (action) => {
      try {
        return await action(await handle.current?.solve())
      } catch (error) {
        if (error instanceof ApiError && error.name === 'INVALID_RECAPTCHA') renew()
        throw error
      }
    },
  }
}
