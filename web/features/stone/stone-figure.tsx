import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { StonePortrait } from './picture/stone-portrait.tsx'

/**
 * A stone's picture, or its drawing if there is none or it fails to load. Decorative: the text is beside it.
 */
export function StoneFigure({ stone }: { stone: Diamond }) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const url = stone.imageUrl
  if (url == null || url === '' || url === failedUrl) return <StonePortrait stone={stone} />
  return (
    <img
      // The picture of the previous stone must not stay visible until this one has loaded.
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
