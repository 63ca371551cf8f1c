import { Anchor, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { describeStone } from './stone-names.ts'

/** The addresses of a stone's pictures. The server sends none that is not to be shown. */
export function listPictures({ imageUrl, pic2, pic3, pic4 }: Diamond): string[] {
  return [imageUrl, pic2, pic3, pic4].filter((url): url is string => url != null && url !== '')
}

/** One picture at a time, the others as small ones below it. */
export function StonePictures({ stone }: { stone: Diamond }) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const urls = listPictures(stone).filter((one) => !failed.includes(one))
  const [place, setPlace] = useState(0)
  const url = urls[place] ?? urls[0]
  const drop = (one: string): void => setFailed((before) => [...before, one])
  const has3D = stone.image3d != null && stone.image3d !== ''
  if (url === undefined && !has3D) return null
  return (
    <div className="stone-pictures">
      {url !== undefined && (
        <img
          className="stone-pictures-main"
          src={url}
          alt={`${describeStone(stone)}, picture ${urls.indexOf(url) + 1}`}
          onError={() => drop(url)}
        />
      )}
      {urls.length > 1 && (
        <div className="stone-pictures-others" role="group" aria-label="Pictures">
          {urls.map((one, index) => (
            <UnstyledButton
              key={one}
              aria-label={`Picture ${index + 1}`}
              aria-pressed={one === url}
              onClick={() => setPlace(index)}
            >
              <img src={one} alt="" loading="lazy" onError={() => drop(one)} />
            </UnstyledButton>
          ))}
        </div>
      )}
      {has3D && (
        <Anchor href={stone.image3d ?? ''} target="_blank" rel="noreferrer" size="sm">
          Open the 3D view
        </Anchor>
      )}
    </div>
  )
}
