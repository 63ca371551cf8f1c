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

const scriptUrl = 'https://www.google.com/recaptcha/api.js?render=explicit'

/** Google's captcha, for shops that configure it. Loads the only third-party script. */
export function RecaptchaWidget({ siteKey, ref }: { siteKey: string; ref: Ref<CaptchaHandle> }) {
  const container = useRef<HTMLDivElement>(null)

  const widgetId = useRef<number>(undefined)

  useImperativeHandle(ref, () => ({
    solve: async () => {
      const solution =
        widgetId.current === undefined ? '' : globalThis.grecaptcha?.getResponse(widgetId.current)
      if (!solution) throw createUnsolvedError()
      return solution
    },
  }))

  useEffect(() => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.addEventListener('load', () => {
      globalThis.grecaptcha?.ready(() => {
        if (!container.current || container.current.childElementCount > 0) return
        widgetId.current = globalThis.grecaptcha?.render(container.current, { sitekey: siteKey })
      })
    })
    document.head.append(script)
    return () => script.remove()
  }, [siteKey])

  return <div ref={container} />
}
