import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { findKeyTurn, findMoment, wrapDegrees } from './spin-view.ts'

type Props = { url: string; label: string; onFail: () => void }

/** Degrees per drag over the full width. */
const turnPerWidth = 360

/** A one-turn video that the user rotates by mouse, touch or arrow keys. */
export function TurnViewer({ url, label, onFail }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [degrees, setDegrees] = useState(0)
  const [isHere, setIsHere] = useState(false)
  const drag = useRef<{ x: number; from: number }>(undefined)

  const turnTo = (next: number): void => {
    setDegrees(wrapDegrees(next))
    const shown = video.current
    if (shown && Number.isFinite(shown.duration)) shown.currentTime = findMoment(next, shown.duration)
  }
  const take = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, from: degrees }
  }
  const pull = (event: PointerEvent): void => {
    if (!drag.current) return
    const width = event.currentTarget.clientWidth || 1
    turnTo(drag.current.from + ((event.clientX - drag.current.x) / width) * turnPerWidth)
  }
  const release = (): void => {
    drag.current = undefined
  }
  const press = (event: KeyboardEvent): void => {
    const turn = findKeyTurn(event.key)
    if (turn === undefined) return
    event.preventDefault()
    turnTo(degrees + turn)
  }

  return (
    <div
      className="turn-viewer"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={359}
      aria-valuenow={Math.round(degrees) % 360}
      aria-valuetext={`${Math.round(degrees) % 360} degrees`}
      onPointerDown={take}
      onPointerMove={pull}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={press}
    >
      <video
        ref={video}
        src={url}
        muted
        playsInline
        preload="auto"
        onLoadedData={() => setIsHere(true)}
        onError={onFail}
      />
      <span className="turn-viewer-hint" aria-hidden>
        {isHere ? 'Drag to turn' : 'The video comes …'}
      </span>
    </div>
  )
}
