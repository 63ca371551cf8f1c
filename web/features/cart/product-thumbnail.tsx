import { IconGrain } from '@tabler/icons-react'
import type { Diamond, Melee, NameDiamond } from '#contract/schemas/diamonds.ts'
import type { NameLetter } from '#contract/schemas/orders.ts'
import { LetterPicture } from '#web/features/name-diamond/letter-picture.tsx'
import { StoneFigure } from '#web/features/stone/stone-figure.tsx'

/** A product in the form that cart and wishlist items carry it. */
export type Product = {
  diamond?: Diamond | null | undefined
  melee?: Melee | null | undefined
  nameDiamond?: NameDiamond | null | undefined
  letters?: readonly NameLetter[] | null | undefined
}

/** A small picture of a product. Purely decorative: the text beside it says everything. */
export function ProductThumbnail({ diamond, melee, nameDiamond, letters }: Product) {
  return (
    <span className={`product-thumbnail${diamond ? ' figure-slot' : ''}`} aria-hidden>
      {diamond && <StoneFigure stone={diamond} />}
      {melee && <IconGrain size={22} stroke={1} />}
      {nameDiamond &&
        (nameDiamond.pic ? (
          <img src={nameDiamond.pic} alt="" loading="lazy" />
        ) : (
          <LetterPicture letters={[nameDiamond]} />
        ))}
      {letters && <LetterPicture letters={letters} />}
    </span>
  )
}
