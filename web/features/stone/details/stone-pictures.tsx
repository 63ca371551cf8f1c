import './stone-pictures.css'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { labelPortrait, portraitLabel, StonePortrait } from '#web/features/stone/picture/stone-portrait.tsx'
import { describeStone } from '#web/features/stone/stone-names.ts'
import { listSights, type Sight } from '#web/features/stone/stone-views.ts'
import { TurnFrame } from './spin-frame.tsx'
import { TurnViewer } from './spin-viewer.tsx'

/** Shows pictures and 360° views of a stone, one at a time; the portrait if it has none. */
export function StonePictures({ stone }: { stone: Diamond }) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const [chosenUrl, setChosenUrl] = useState<string>()
  const sights = listSights(stone, failed, location.origin)
  const shown = sights.find(({ url }) => url === chosenUrl) ?? sights[0]
  const drop = (url: string): void => setFailed((before) => [...before, url])
  const turnUrl = stone.image3d ?? ''
  return (
    <div className="stone-pictures">
      {shown && (
        <VisibilityAttributes
          // The previous picture must not stay visible until this one has loaded.
          key={shown.url}
          sight={shown}
          stone={stone}
          place={sights.indexOf(shown) + 1}
          onFail={() => drop(shown.url)}
        />
      )}
      {sights.length > 1 && (
        <div className="stone-pictures-others" role="group" aria-label="Pictures">
          {sights.map((sight, index) => (
            <UnstyledButton
              key={sight.url}
              aria-label={nameSight(sight, index + 1)}
              aria-pressed={sight === shown}
              onClick={() => setChosenUrl(sight.url)}
            >
              <SightMark sight={sight} stone={stone} onFail={() => drop(sight.url)} />
            </UnstyledButton>
          ))}
        </div>
      )}
      {turnUrl !== '' && !sights.some(({ url }) => url === turnUrl) && (
        <p className="stone-pictures-away">
          <a className="quiet-link" href={turnUrl} target="_blank" rel="noreferrer">
            See it from all sides
          </a>
          , on the vendor’s page
        </p>
      )}
    </div>
  )
}

type SightProps = { sight: Sight; stone: Diamond; onFail: () => void }

function VisibilityAttributes({
  sight: { kind, url },
  stone,
  place,
  onFail,
}: SightProps & { place: number }) {
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
        <img className="stone-pictures-main" src={url} alt={`${name}, picture ${place}`} onError={onFail} />
      )
    case 'video':
      return <TurnViewer url={url} label={`Turn ${name}`} onFail={onFail} />
    case 'page':
      return <TurnFrame url={url} label={`${name} from all sides`} />
  }
}

/** A thumbnail that selects a view. */
function SightMark({ sight: { kind, url }, stone, onFail }: SightProps) {
  switch (kind) {
    case 'portrait':
      return <StonePortrait stone={stone} />
    case 'picture':
      return <img src={url} alt="" loading="lazy" onError={onFail} />
    case 'video':
    case 'page':
      return <span className="stone-pictures-turn figure">360°</span>
  }
}

function nameSight({ kind }: Sight, place: number): string {
  if (kind === 'portrait') return portraitLabel
  return kind === 'picture' ? `Picture ${place}` : '360°, from all sides'
}
