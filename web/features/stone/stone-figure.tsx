import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { StonePortrait } from './picture/stone-portrait.tsx'

/** A stone's picture, or where there is none, or it does not come, its drawing. Words stand beside it. */
export function StoneFigure({ stone }: { stone: Diamond }) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const url = stone.imageUrl
  if (url == null || url === '' || url === failedUrl) return <StonePortrait stone={stone} />
  return (
    <img
      // The picture of another stone must not stand here until this one has come.
      key={url}
      className="stone-picture"
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(url)}
    />
  )
}
