import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { createUnsolvedError, type CaptchaHandle } from './captcha-handle.ts'

type Recaptcha = {
  ready: (callback: () => void) => void
  render: (element: HTMLElement, options: { sitekey: string }) => number
  getResponse: (widgetId: number) => string
}

declare global {
  var grecaptcha: Recaptcha | undefined
}

const scriptAddress = 'https://www.google.com/recaptcha/api.js?render=explicit'

/** Google's captcha, for shops that configure it. Loads the only third-party script. */
export function RecaptchaWidget({ siteKey, ref }: { siteKey: string; ref: Ref<CaptchaHandle> }) {
  const place = useRef<HTMLDivElement>(null)

  const widgetId = useRef<number>(undefined)

  useImperativeHandle(ref, () => ({
    solve: async () => {
      const answer =
        widgetId.current === undefined ? '' : globalThis.grecaptcha?.getResponse(widgetId.current)
      if (!answer) throw createUnsolvedError()
      return answer
    },
  }))

  useEffect(() => {
    const script = document.createElement('script')
    script.src = scriptAddress
    script.addEventListener('load', () => {
      globalThis.grecaptcha?.ready(() => {
        if (!place.current || place.current.childElementCount > 0) return
        widgetId.current = globalThis.grecaptcha?.render(place.current, { sitekey: siteKey })
      })
    })
    document.head.append(script)
    return () => script.remove()
  }, [siteKey])

  return <div ref={place} />
}
