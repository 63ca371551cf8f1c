import { z } from 'zod/mini'
import { colorKinds } from '#domain/reference/colors.ts'
import { MELEE_LIMITS } from '#domain/stone/limits.ts'
import { maybe, textLine } from './basics.ts'
import { Link } from './stone-form.ts'

/** A short text, for example a colour or a size. */
const ShortText = textLine(60)

/** A melee colour: any spelling of Black, TTLB and White is normalised; other colours stay unchanged. */
const MeleeColor = z.pipe(
  ShortText,
  z.transform((text) => colorKinds.findByName(text)?.name ?? text),
)

/** A size in millimetres, rounded to a thousandth. */
const Millimetres = z.pipe(
  z.number().check(z.minimum(0.001), z.maximum(MELEE_LIMITS.millimetres)),
  z.transform((mm) => Math.round(mm * 1000) / 1000),
)

const Price = z.number().check(z.minimum(0.01), z.maximum(MELEE_LIMITS.priceCents / 100))

/** Melee of one colour and size range. `carats` is the weight in stock. Source: requirements 12.1. */
export const NewMelee = z.object({
  color: MeleeColor,
  sizeFrom: Millimetres,
  sizeTo: Millimetres,
  carats: z.number().check(z.nonnegative(), z.maximum(MELEE_LIMITS.caratsThousandths / 1000)),
  pricePerCarat: Price,
  isActive: z.optional(z.boolean()),
})
export type NewMelee = z.output<typeof NewMelee>

/** A change of melee; missing fields stay unchanged. */
export const MeleeChange = z.partial(NewMelee)
export type MeleeChange = z.output<typeof MeleeChange>

/** One letter of any script, as a capital if the capital is a single letter too. */
const Letter = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(8),
    z.refine((text) => isLetter(text.normalize('NFC')), { error: 'Enter a single letter' }),
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

/** A diamond cut as a letter; `totalPrice` is the price of one letter. Source: requirements 13.1. */
export const NewNameDiamond = z.object({
  letter: Letter,
  color: ShortText,
  size: ShortText,
  pic: maybe(Link),
  totalPrice: Price,
  isActive: z.optional(z.boolean()),
})
export type NewNameDiamond = z.output<typeof NewNameDiamond>

export const NameDiamondChange = z.partial(NewNameDiamond)
export type NameDiamondChange = z.output<typeof NameDiamondChange>
