import './stone-portrait.css'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { StoneOutline, StoneTop } from '#web/features/stone/drawing/stone-top.tsx'
import { useStonePicture } from './use-stone-picture.ts'

/** Label of every portrait. */
export const portraitLabel = 'Drawn from the stone’s figures'

/** Label if most measurements are missing. */
const shapeLabel = 'Its shape; its figures are not known'

export function labelPortrait({ ratio }: Pick<Diamond, 'ratio'>): string {
  return ratio == null ? shapeLabel : portraitLabel
}

/** Sharp on high-resolution screens, smooth on low-resolution ones. */
const pixelsPerUnit = Math.min(2, Math.max(1.3, globalThis.devicePixelRatio))
const sizesPx = { small: Math.round(116 * pixelsPerUnit), large: 640 } as const

type Props = { stone: Diamond; size?: keyof typeof sizesPx; label?: string }

/**
 * A realistic picture of a stone, painted from its measurements. Shows the outline until it is painted, and a
 * drawing if measurements are missing.
 */
export function StonePortrait({ stone, size = 'small', label }: Props) {
  // The list has often painted the small picture already; the large one replaces it when it is ready.
  const small = useStonePicture(stone, sizesPx.small)
  const large = useStonePicture(size === 'large' ? stone : undefined, sizesPx.large)
  const url = large ?? small
  if (url === undefined) return <StoneOutline stone={stone} label={label} />
  if (url === null) return <StoneTop stone={stone} label={label} />
  return <img className="stone-top stone-portrait" src={url} alt={label ?? ''} title={labelPortrait(stone)} />
}
