import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { StoneTop } from './drawing/stone-top.tsx'

/** A stone's picture, or where there is none, or it does not come, its drawing. Words stand beside it. */
export function StoneFigure({ stone }: { stone: Diamond }) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const url = stone.hasValidImage ? stone.imageUrl : null
  if (url == null || url === failedUrl) return <StoneTop stone={stone} />
  return <img className="stone-picture" src={url} alt="" loading="lazy" onError={() => setFailedUrl(url)} />
}
