import { useRef, type ReactNode } from 'react'
import { ApiError } from '#web/shared/api/api-error.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { CaptchaField } from './captcha-field.tsx'
import type { CaptchaHandle } from './captcha-handle.ts'

type Captcha = {
  field: ReactNode
  /** True until the challenge is known; the form cannot be sent before. */
  isPending: boolean
  /** Sends the form with the solution. A refused solution is invalid, so a new challenge follows. */
  send: <Result>(action: (solution: string | undefined) => Promise<Result>) => Promise<Result>
}

/** Returns the captcha of a form, of the type that the shop has configured. */
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
