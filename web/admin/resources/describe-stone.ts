import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { cuts } from '#domain/reference/cuts.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { labs } from '#domain/reference/labs.ts'
import type { ReferenceList, ReferenceRow } from '#domain/reference/reference-list.ts'
import { shapes } from '#domain/reference/shapes.ts'

type MaybeId = number | null | undefined

/** The ids of a stone of the wire, or of one that a file's row describes. */
type Graded = {
  shapeId?: MaybeId
  colorId?: MaybeId
  clarityId?: MaybeId
  cutId?: MaybeId
  labId?: MaybeId
  overtone?: string | null | undefined
  certificateNo?: string | null | undefined
}

export function nameShape({ shapeId }: Graded): string {
  return nameOf(shapes, shapeId)
}

export function nameClarity({ clarityId }: Graded): string {
  return nameOf(clarities, clarityId)
}

export function nameCut({ cutId }: Graded): string {
  return nameOf(cuts, cutId)
}

/** A letter for a white stone; intensity, overtone and colour for others. */
export function nameColor({ colorId, overtone }: Graded, intensityId?: MaybeId): string {
  const color = colorId == null ? undefined : colors.find(colorId)
  if (!color) return nothing
  return color.variation ?? [nameOf(fancyIntensities, intensityId, ''), overtone, color.name].filter(Boolean).join(' ')
}

export function nameCertificate({ labId, certificateNo }: Graded): { first: string; second: string | null } {
  return { first: nameOf(labs, labId), second: certificateNo ?? null }
}

const nothing = '–'

function nameOf(list: ReferenceList<ReferenceRow>, id: MaybeId, otherwise = nothing): string {
  return (id == null ? undefined : list.find(id)?.name) ?? otherwise
}
