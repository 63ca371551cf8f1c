import { z } from 'zod/mini'
import { colorKinds } from '#domain/reference/colors.ts'
import { MELEE_LIMITS } from '#domain/stone/limits.ts'
import { maybe } from './basics.ts'
import { Link } from './stone-form.ts'

/** A short word of a small list: a colour, a size. */
const Word = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/** Black, TTLB and White however they are written; other colours as they are. */
const MeleeColor = z.pipe(
  Word,
  z.transform((text) => colorKinds.findByName(text)?.name ?? text),
)

/** Sizes are told apart to a thousandth of a millimetre. */
const Millimetres = z.pipe(
  z.number().check(z.minimum(0.001), z.maximum(MELEE_LIMITS.millimetres)),
  z.transform((mm) => Math.round(mm * 1000) / 1000),
)

const Price = z.number().check(z.minimum(0.01), z.maximum(MELEE_LIMITS.priceCents / 100))

/** Melee of one colour and range of sizes. `carats` is what is in stock. Source: requirements 12.1. */
export const NewMelee = z.object({
  color: MeleeColor,
  sizeFrom: Millimetres,
  sizeTo: Millimetres,
  carats: z.number().check(z.nonnegative(), z.maximum(MELEE_LIMITS.caratsThousandths / 1000)),
  pricePerCarat: Price,
  isActive: z.optional(z.boolean()),
})
export type NewMelee = z.output<typeof NewMelee>

/** What is left out stays as it is. */
export const MeleeChange = z.partial(NewMelee)
export type MeleeChange = z.output<typeof MeleeChange>

/** One letter of any script, as a capital where that is one letter too. */
const Letter = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(8),
    z.refine((text) => isLetter(text.normalize('NFC')), { error: 'This is no single letter' }),
  ),
  z.transform((text) => {
    const letter = text.normalize('NFC')
    const capital = letter.toUpperCase()
    return isLetter(capital) ? capital : letter
  }),
)

function isLetter(text: string): boolean {
  return /^\p{L}$/u.test(text)
}

/** A diamond cut as a letter; `totalPrice` is that of one. Source: requirements 13.1. */
export const NewNameDiamond = z.object({
  letter: Letter,
  color: Word,
  size: Word,
  pic: maybe(Link),
  totalPrice: Price,
  isActive: z.optional(z.boolean()),
})
export type NewNameDiamond = z.output<typeof NewNameDiamond>

export const NameDiamondChange = z.partial(NewNameDiamond)
export type NameDiamondChange = z.output<typeof NameDiamondChange>
