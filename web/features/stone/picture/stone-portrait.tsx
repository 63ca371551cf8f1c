import './stone-portrait.css'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { StoneOutline, StoneTop } from '#web/features/stone/drawing/stone-top.tsx'
import { useStonePicture } from './use-stone-picture.ts'

/** What such a picture is, said wherever it stands. */
export const portraitLabel = 'Drawn from the stone’s figures'

/** And where there are hardly any figures. */
const shapeLabel = 'Its shape; its figures are not known'

export function labelPortrait({ ratio }: Pick<Diamond, 'ratio'>): string {
  return ratio == null ? shapeLabel : portraitLabel
}

/** So that it is sharp on a screen of fine pixels, and smooth on one of coarse ones. */
const pixelsPerUnit = Math.min(2, Math.max(1.3, globalThis.devicePixelRatio))
const sizesPx = { small: Math.round(116 * pixelsPerUnit), large: 640 } as const

type Props = { stone: Diamond; size?: keyof typeof sizesPx; label?: string }

/** A stone as it looks in the hand, painted from its figures; its outline until that is done, its drawing where they are missing. */
export function StonePortrait({ stone, size = 'small', label }: Props) {
  // The small one is often there from the list: the large one takes its place when it is done.
  const small = useStonePicture(stone, sizesPx.small)
  const large = useStonePicture(size === 'large' ? stone : undefined, sizesPx.large)
  const url = large ?? small
  if (url === undefined) return <StoneOutline stone={stone} label={label} />
  if (url === null) return <StoneTop stone={stone} label={label} />
  return <img className="stone-top stone-portrait" src={url} alt={label ?? ''} title={labelPortrait(stone)} />
}
