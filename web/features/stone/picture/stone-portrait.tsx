import './stone-portrait.css'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { StoneOutline, StoneTop } from '#web/features/stone/drawing/stone-top.tsx'
import type { PictureSize } from './gem.ts'
import { useStonePicture } from './use-stone-picture.ts'

/** Label of every portrait. */
export const portraitLabel = 'Illustration generated from the stone’s measurements'

/** Label if most measurements are missing. */
const shapeLabel = 'Outline only: no measurements'

export function labelPortrait({ ratio }: Pick<Diamond, 'ratio'>): string {
  return ratio == null ? shapeLabel : portraitLabel
}

/** Sizes in CSS pixels: of the largest of the small pictures, and of the large one. */
const cssSizes: Readonly<Record<PictureSize, number>> = { small: 116, large: 400 }

/** Sharp on high-resolution screens, smooth on low-resolution ones. */
function findSizePx(size: PictureSize): number {
  return Math.round(cssSizes[size] * Math.min(2.5, Math.max(1.3, globalThis.devicePixelRatio)))
}

type Props = { stone: Diamond; size?: PictureSize; label?: string }

/**
 * A realistic picture of a stone, painted from its measurements. Until it is painted, shows the outline, or the
 * drawing in place of a large picture. Shows the drawing if measurements are missing.
 */
export function StonePortrait({ stone, size = 'small', label }: Props) {
  const url = useStonePicture(stone, findSizePx(size))
  if (url === undefined && size === 'small') return <StoneOutline stone={stone} label={label} />
  if (url == null) return <StoneTop stone={stone} label={label} />
  return <img className="stone-top stone-portrait" src={url} alt={label ?? ''} title={labelPortrait(stone)} />
}
