import { useEffect, useState } from 'react'

type Props = { url: string; label: string }

/** Timeout after which the page counts as unavailable. */
const timeoutMs = 15_000

/** Frames a vendor's 360° page. The sandbox lets it run and rotate the stone, and nothing else. */
export function SpinFrame({ url, label }: Props) {
  const [state, setState] = useState<'loading' | 'loaded' | 'timed-out'>('loading')
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('timed-out'), timeoutMs)
    return () => clearTimeout(timer)
  }, [state])
  const { host } = new URL(url)
  return (
    <figure className="spin-frame">
      <div className="spin-frame-view">
        <iframe
          src={url}
          title={`${label}, on ${host}`}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- unsafe only for our own origin, which is never framed; a viewer needs allow-same-origin to read its pictures
          sandbox="allow-scripts allow-same-origin"
          allow="fullscreen"
          referrerPolicy="no-referrer"
          onLoad={() => setState('loaded')}
        />
        {state === 'loading' && <p role="status">Loading from {host} …</p>}
        {state === 'timed-out' && <p role="alert">No response from {host}.</p>}
      </div>
      <figcaption>
        <span>360° view by the vendor, from {host}</span>
        <a className="quiet-link" href={url} target="_blank" rel="noreferrer">
          Open in new tab
        </a>
      </figcaption>
    </figure>
  )
}
