import { toCaratsThousandths } from '#domain/money/carats.ts'
import { readCertificateNumber } from '#domain/stock-file/values/certificate-number.ts'
import { resolveOrigin, toOriginState, unknownOrigin } from '#domain/stone/origin.ts'
import { isSidePossible } from '#domain/stone/possible-side.ts'
import { formatCarats } from '#domain/text/format.ts'
import { resolveSupply } from '#domain/stone/supply-form.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { DiamondChange } from '#contract/schemas/stone-form.ts'
import type { StoneRow } from './stone-row.ts'
import type { StoneColumns } from './stone-store.ts'

/** Fields that are stored as they are sent. */
const plainColumns = {
  shapeId: 'shape_id',
  colorId: 'color_id',
  clarityId: 'clarity_id',
  cutId: 'cut_id',
  polishId: 'polish_id',
  symmetryId: 'symmetry_id',
  fluorId: 'fluor_id',
  labId: 'lab_id',
  fancyIntensity: 'fancy_intensity_id',
  overtone: 'overtone',
  colorShade: 'color_shade',
  certificateNo: 'certificate_no',
  certificateUrl: 'certificate_url',
  image3d: 'image3d',
  imageUrl: 'image_url',
  pic2: 'pic2',
  pic3: 'pic3',
  pic4: 'pic4',
  length: 'length',
  width: 'width',
  height: 'height',
  depthPercent: 'depth_percent',
  tablePercent: 'table_percent',
  crownAngle: 'crown_angle',
  crownHeight: 'crown_height',
  pavilionAngle: 'pavilion_angle',
  pavilionDepth: 'pavilion_depth',
  culetSize: 'culet_size',
  girdle: 'girdle',
  eyeClean: 'eye_clean',
  milky: 'milky',
  comment: 'comment',
  treatment: 'treatment',
  fluorescenceColor: 'fluorescence_color',
  isLine: 'is_line',
  lineSet: 'line_set',
  lineSetColor: 'line_set_color',
  lineSetClarity: 'line_set_clarity',
  isSnP: 'is_snp',
  isLabGrown: 'is_lab_grown',
  isPair: 'is_pair',
  isMatchingPair: 'is_matching_pair',
  showToAll: 'show_to_all',
  tradeShow: 'trade_show',
} as const satisfies Partial<Record<keyof DiamondChange, keyof StoneRow>>

/** Returns the columns that describe a stone. A changed picture counts as not checked. */
export function planDescription(stone: StoneRow | null, change: DiamondChange): StoneColumns {
  // The literal object has exactly the keys of its type.
  const fields = Object.keys(plainColumns) as (keyof typeof plainColumns)[]
  const plain: StoneColumns = Object.fromEntries(
    fields.flatMap((field) => (change[field] === undefined ? [] : [[plainColumns[field], change[field]]])),
  )
  return {
    ...plain,
    ...(change.certificateNo == null ? {} : { certificate_no: normalizeCertificateNo(change.certificateNo) }),
    ...planOrigin(stone, change),
    ...(change.imageUrl === undefined ? {} : { has_valid_image: null }),
    ...(change.image3d === undefined ? {} : { has_valid_3d_image: null }),
    ...(change.extras === undefined ? {} : { extras: JSON.stringify(mergeExtras(stone, change.extras)) }),
  }
}

/** Returns the columns of the origin if it is entered, or if the stone turns out to be lab-grown. */
function planOrigin(stone: StoneRow | null, change: DiamondChange): StoneColumns {
  const { originCountry, originState, isLabGrown } = change
  if (originCountry === undefined && originState === undefined && isLabGrown === undefined) return {}
  const current =
    stone === null
      ? unknownOrigin
      : { originCountry: stone.origin_country, originState: toOriginState(stone.origin_state) }
  const origin = resolveOrigin(current, change, isLabGrown ?? stone?.is_lab_grown ?? false)
  if ('path' in origin) return refuseRequest(origin.path, origin.message)
  return { origin_country: origin.originCountry, origin_state: origin.originState }
}

/** Drops the lab's name before a number, as an import does. A text that is no number of a lab stays as typed. */
function normalizeCertificateNo(text: string): string {
  return readCertificateNumber(text)?.certificateNo ?? text
}

/** Merges additional trade columns: a missing one stays, null removes it. */
function mergeExtras(
  stone: StoneRow | null,
  change: NonNullable<DiamondChange['extras']>,
): Record<string, string> {
  const merged: Record<string, string | null> = { ...stone?.extras, ...change }
  return Object.fromEntries(
    Object.entries(merged).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
  )
}

const sideFields = ['length', 'width', 'height'] as const

/**
 * Refuses a changed side that is impossible for the weight of the stone, or of one stone of a parcel.
 * Source: requirements 8.10.
 */
export function refuseImpossibleSides(
  change: DiamondChange,
  { carats, parcel_stones: stones }: Pick<StoneRow, 'carats' | 'parcel_stones'>,
): void {
  const weight = carats / Math.max(1, stones ?? 1)
  for (const field of sideFields) {
    const side = change[field]
    if (side == null || weight <= 0 || isSidePossible(side, weight)) continue
    refuseRequest(field, `Not possible for ${formatCarats(Math.round(weight))} ct`)
  }
}

type Weight = Pick<StoneRow, 'carats' | 'parcel_stones' | 'off_sale'>

/** Returns the weight columns after a change. Source: requirements 8.8. */
export function planWeight(stone: StoneRow | null, change: DiamondChange): Weight {
  const taken = { takenThousandths: stone?.taken_carats ?? 0, takenStones: stone?.taken_stones ?? 0 }
  const supply = resolveSupply(
    stone && { caratsThousandths: stone.carats, parcelStones: stone.parcel_stones, ...taken },
    {
      caratsThousandths: change.carats === undefined ? undefined : toCaratsThousandths(change.carats),
      parcelStones: change.parcelStones,
    },
  )
  if ('path' in supply) return refuseRequest(supply.path, supply.message)
  const isSoldOut = supply.caratsThousandths === taken.takenThousandths
  return {
    carats: supply.caratsThousandths,
    parcel_stones: supply.parcelStones,
    off_sale: isSoldOut ? 'sold' : (stone?.off_sale ?? null),
  }
}
