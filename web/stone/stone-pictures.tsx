import { UnstyledButton } from '@mantine/core'
import { IconRotate360 } from '@tabler/icons-react'
import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { portraitLabel, StonePortrait } from './picture/stone-portrait.tsx'
import { describeStone } from './stone-names.ts'
import { findTurnView } from './turn-view.ts'
import { TurnViewer } from './turn-viewer.tsx'

/** The addresses of a stone's pictures. The server sends none that is not to be shown. */
export function listPictures({ imageUrl, pic2, pic3, pic4 }: Diamond): string[] {
  return [imageUrl, pic2, pic3, pic4].filter((url): url is string => url != null && url !== '')
}

type Sight = { readonly kind: 'picture' | 'turn'; readonly url: string }

/** What a stone looks like: pictures and the view from all sides, one at a time; without any its portrait. */
export function StonePictures({ stone }: { stone: Diamond }) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const [chosenUrl, setChosenUrl] = useState<string>()
  const turnUrl = stone.image3d ?? ''
  const turnView = findTurnView(turnUrl)
  const drop = (url: string): void => setFailed((before) => [...before, url])
  const sights = [
    ...listPictures(stone).map((url): Sight => ({ kind: 'picture', url })),
    ...(turnUrl !== '' && turnView !== 'page'
      ? [{ kind: turnView === 'video' ? 'turn' : 'picture', url: turnUrl } as const]
      : []),
  ].filter(({ url }) => !failed.includes(url))
  const shown = sights.find(({ url }) => url === chosenUrl) ?? sights[0]
  const name = describeStone(stone)
  return (
    <div className="stone-pictures">
      {shown === undefined && (
        <figure className="stone-portrait-figure">
          <StonePortrait stone={stone} size="large" label={`${name}, ${portraitLabel.toLowerCase()}`} />
          <figcaption>{portraitLabel}</figcaption>
        </figure>
      )}
      {shown?.kind === 'picture' && (
        <img
          // The picture before must not stand here until this one has come.
          key={shown.url}
          className="stone-pictures-main"
          src={shown.url}
          alt={`${name}, picture ${sights.indexOf(shown) + 1}`}
          onError={() => drop(shown.url)}
        />
      )}
      {shown?.kind === 'turn' && (
        <TurnViewer key={shown.url} url={shown.url} label={`Turn ${name}`} onFail={() => drop(shown.url)} />
      )}
      {sights.length > 1 && (
        <div className="stone-pictures-others" role="group" aria-label="Pictures">
          {sights.map((sight, index) => (
            <UnstyledButton
              key={sight.url}
              aria-label={sight.kind === 'turn' ? 'From all sides' : `Picture ${index + 1}`}
              aria-pressed={sight === shown}
              onClick={() => setChosenUrl(sight.url)}
            >
              {sight.kind === 'turn' ? (
                <span className="stone-pictures-turn">
                  <IconRotate360 size={26} stroke={1.2} />
                </span>
              ) : (
                <img src={sight.url} alt="" loading="lazy" onError={() => drop(sight.url)} />
              )}
            </UnstyledButton>
          ))}
        </div>
      )}
      {turnUrl !== '' && (turnView === 'page' || failed.includes(turnUrl)) && (
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
