import { IconDiamond, IconGrain, IconLetterN } from '@tabler/icons-react'
import type { Diamond, Melee, NameDiamond } from '#contract/schemas/diamonds.ts'

/** A product as a basket row or a wish entry carries it. */
export type Product = {
  diamond?: Diamond | null | undefined
  melee?: Melee | null | undefined
  nameDiamond?: NameDiamond | null | undefined
}

/** A small picture of what is bought. It says nothing that the words beside it do not say. */
export function ProductThumbnail({ diamond, melee, nameDiamond }: Product) {
  const picture = diamond?.hasValidImage === true ? diamond.imageUrl : nameDiamond?.pic
  return (
    <span className="product-thumbnail" aria-hidden>
      {picture && <img src={picture} alt="" loading="lazy" />}
      {!picture && diamond && <IconDiamond size={22} stroke={1} />}
      {melee && <IconGrain size={22} stroke={1} />}
      {!picture && nameDiamond && <IconLetterN size={22} stroke={1} />}
    </span>
  )
}
