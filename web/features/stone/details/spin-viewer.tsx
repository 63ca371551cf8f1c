import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { getKeyRotation, getVideoTime, wrapDegrees } from './spin-view.ts'

type Props = { url: string; label: string; onFail: () => void }

/** Degrees per drag over the full width. */
const degreesPerWidth = 360

/** A one-turn video that the user rotates by mouse, touch or arrow keys. */
export function SpinViewer({ url, label, onFail }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [degrees, setDegrees] = useState(0)
  const [isLoaded, setIsLoaded] = useState(false)
  const drag = useRef<{ x: number; from: number }>(undefined)

  const rotateTo = (next: number): void => {
    setDegrees(wrapDegrees(next))
    const element = video.current
    if (element && Number.isFinite(element.duration))
      element.currentTime = getVideoTime(next, element.duration)
  }
  const startDrag = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, from: degrees }
  }
  const moveDrag = (event: PointerEvent): void => {
    if (!drag.current) return
    const width = event.currentTarget.clientWidth || 1
    rotateTo(drag.current.from + ((event.clientX - drag.current.x) / width) * degreesPerWidth)
  }
  const endDrag = (): void => {
    drag.current = undefined
  }
  const handleKey = (event: KeyboardEvent): void => {
    const rotation = getKeyRotation(event.key)
    if (rotation === undefined) return
    event.preventDefault()
    rotateTo(degrees + rotation)
  }

  return (
    <div
      className="spin-viewer"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={359}
      aria-valuenow={Math.round(degrees) % 360}
      aria-valuetext={`${Math.round(degrees) % 360} degrees`}
      onPointerDown={startDrag}
      onPointerMove={moveDrag}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onKeyDown={handleKey}
    >
      <video
        ref={video}
        src={url}
        muted
        playsInline
        preload="auto"
        onLoadedData={() => setIsLoaded(true)}
        onError={onFail}
      />
      <span className="spin-viewer-hint" aria-hidden>
        {isLoaded ? 'Drag to rotate' : 'Loading video …'}
      </span>
    </div>
  )
}
