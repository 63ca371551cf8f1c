import { Anchor, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { describeStone } from './stone-names.ts'

/** The addresses of a stone's pictures; none where they are not valid. */
export function listPictures({ hasValidImage, imageUrl, pic2, pic3, pic4 }: Diamond): string[] {
  if (!hasValidImage) return []
  return [imageUrl, pic2, pic3, pic4].filter((url): url is string => url != null && url !== '')
}

/** One picture at a time, the others as small ones below it. */
export function StonePictures({ stone }: { stone: Diamond }) {
  const urls = listPictures(stone)
  const [place, setPlace] = useState(0)
  const url = urls[place] ?? urls[0]
  const has3D = stone.hasValid3DImage && stone.image3d != null
  if (url === undefined && !has3D) return null
  return (
    <div className="stone-pictures">
      {url !== undefined && (
        <img
          className="stone-pictures-main"
          src={url}
          alt={`${describeStone(stone)}, picture ${place + 1}`}
        />
      )}
      {urls.length > 1 && (
        <div className="stone-pictures-others" role="group" aria-label="Pictures">
          {urls.map((one, index) => (
            <UnstyledButton
              key={one}
              aria-label={`Picture ${index + 1}`}
              aria-pressed={index === place}
              onClick={() => setPlace(index)}
            >
              <img src={one} alt="" loading="lazy" />
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
