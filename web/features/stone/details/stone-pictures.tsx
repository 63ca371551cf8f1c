import './stone-pictures.css'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { labelPortrait, portraitLabel, StonePortrait } from '#web/features/stone/picture/stone-portrait.tsx'
import { describeStone } from '#web/features/stone/format-stone.ts'
import { listViews, type StoneView } from '#web/features/stone/stone-views.ts'
import { SpinFrame } from './spin-frame.tsx'
import { SpinViewer } from './spin-viewer.tsx'

/** Shows pictures and 360° views of a stone, one at a time; the portrait if it has none. */
export function StonePictures({ stone }: { stone: Diamond }) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const [selectedUrl, setSelectedUrl] = useState<string>()
  const views = listViews(stone, failed, location.origin)
  const shown = views.find(({ url }) => url === selectedUrl) ?? views[0]
  const markFailed = (url: string): void => setFailed((before) => [...before, url])
  const spinUrl = stone.image3d ?? ''
  return (
    <div className="stone-pictures">
      {shown && (
        <SelectedView
          // The previous picture must not stay visible until this one has loaded.
          key={shown.url}
          view={shown}
          stone={stone}
          position={views.indexOf(shown) + 1}
          onFail={() => markFailed(shown.url)}
        />
      )}
      {views.length > 1 && (
        <div className="stone-pictures-others" role="group" aria-label="Pictures">
          {views.map((view, index) => (
            <UnstyledButton
              key={view.url}
              aria-label={labelView(view, index + 1)}
              aria-pressed={view === shown}
              onClick={() => setSelectedUrl(view.url)}
            >
              <ViewThumbnail view={view} stone={stone} onFail={() => markFailed(view.url)} />
            </UnstyledButton>
          ))}
        </div>
      )}
      {spinUrl !== '' && !views.some(({ url }) => url === spinUrl) && (
        <p className="stone-pictures-unavailable">
          <a className="quiet-link" href={spinUrl} target="_blank" rel="noreferrer">
            360° view
          </a>{' '}
          on the vendor’s website
        </p>
      )}
    </div>
  )
}

type ViewProps = { view: StoneView; stone: Diamond; onFail: () => void }

function SelectedView({ view: { kind, url }, stone, position, onFail }: ViewProps & { position: number }) {
  const name = describeStone(stone)
  switch (kind) {
    case 'portrait':
      return (
        <figure className="stone-portrait-figure">
          <StonePortrait
            stone={stone}
            size="large"
            label={`${name}, ${labelPortrait(stone).toLowerCase()}`}
          />
          <figcaption>{labelPortrait(stone)}</figcaption>
        </figure>
      )
    case 'picture':
      return (
        <img
          className="stone-pictures-main"
          src={url}
          alt={`${name}, picture ${position}`}
          onError={onFail}
        />
      )
    case 'video':
      return <SpinViewer url={url} label={`Rotate ${name}`} onFail={onFail} />
    case 'page':
      return <SpinFrame url={url} label={`${name}, 360° view`} />
  }
}

/** A thumbnail that selects a view. */
function ViewThumbnail({ view: { kind, url }, stone, onFail }: ViewProps) {
  switch (kind) {
    case 'portrait':
      return <StonePortrait stone={stone} />
    case 'picture':
      return <img src={url} alt="" loading="lazy" onError={onFail} />
    case 'video':
    case 'page':
      return <span className="stone-pictures-spin figure">360°</span>
  }
}

function labelView({ kind }: StoneView, position: number): string {
  if (kind === 'portrait') return portraitLabel
  return kind === 'picture' ? `Picture ${position}` : '360° view'
}
