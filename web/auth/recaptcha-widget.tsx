import { useEffect, useRef } from 'react'

type Recaptcha = {
  ready: (callback: () => void) => void
  render: (
    element: HTMLElement,
    options: { sitekey: string; callback: (answer: string) => void; 'expired-callback': () => void },
  ) => number
}

declare global {
  var grecaptcha: Recaptcha | undefined
}

const scriptAddress = 'https://www.google.com/recaptcha/api.js?render=explicit'

/** Google's captcha, for shops that set it. Its script is the only one from elsewhere. */
export function RecaptchaWidget({ siteKey, onSolve }: { siteKey: string; onSolve: (answer: string) => void }) {
  const place = useRef<HTMLDivElement>(null)
  const latestOnSolve = useRef(onSolve)
  useEffect(() => {
    latestOnSolve.current = onSolve
  })

  useEffect(() => {
    const script = document.createElement('script')
    script.src = scriptAddress
    script.addEventListener('load', () => {
      globalThis.grecaptcha?.ready(() => {
        if (!place.current || place.current.childElementCount > 0) return
        globalThis.grecaptcha?.render(place.current, {
          sitekey: siteKey,
          callback: (answer) => latestOnSolve.current(answer),
          'expired-callback': () => latestOnSolve.current(''),
        })
      })
    })
    document.head.append(script)
    return () => script.remove()
  }, [siteKey])

  return <div ref={place} />
}
