import type { Diamond } from '#contract/schemas/diamonds.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { labs } from '#domain/reference/labs.ts'
import { shapes } from '#domain/reference/shapes.ts'

/** Matches a certificate number without a lab. */
const certificateNumberPattern = /^\S*\d\S*$/

type DescribedFields = Pick<
  Diamond,
  | 'shapeId'
  | 'carats'
  | 'colorId'
  | 'fancyIntensity'
  | 'overtone'
  | 'clarityId'
  | 'labId'
  | 'certificateNo'
  | 'isLabGrown'
>

/**
 * Describes a stone in one line, as on an invoice: "Round 1.02 ct D VVS1, GIA 2141438171". Uses only fields
 * that the viewer received, so it reveals nothing that a storefront hides.
 */
export function describeDiamond(diamond: DescribedFields): string {
  const { carats } = diamond
  const stone = [
    find(shapes, diamond.shapeId),
    carats == null ? undefined : `${carats.toFixed(carats === Number(carats.toFixed(2)) ? 2 : 3)} ct`,
    describeColor(diamond),
    find(clarities, diamond.clarityId),
  ]
  const certificate = [find(labs, diamond.labId), diamond.certificateNo]
  const origin = diamond.isLabGrown ? 'lab-grown' : ''
  return join([join(stone, ' '), origin, join(certificate, ' ')], ', ')
}

/**
 * Splits such a line into the stone and its certificate, which is empty if there is none. Vendors write
 * overtones freely, so a comma does not prove a certificate.
 */
export function splitDescription(line: string): { stone: string; certificate: string } {
  const comma = line.lastIndexOf(', ')
  const certificate = line.slice(comma + 2)
  const isOfLab = labs.rows.some(({ name }) => `${certificate} `.startsWith(`${name} `))
  const isCertificate = comma >= 0 && (isOfLab || certificateNumberPattern.test(certificate))
  return isCertificate ? { stone: line.slice(0, comma), certificate } : { stone: line, certificate: '' }
}

function describeColor({ colorId, fancyIntensity, overtone }: DescribedFields): string | undefined {
  const color = colorId == null ? undefined : colors.find(colorId)
  if (!color) return undefined
  if (color.variation !== null) return color.variation
  return join([find(fancyIntensities, fancyIntensity), overtone, color.name], ' ')
}

type NamedList = { find: (id: number) => { name: string } | undefined }

function find(list: NamedList, id: number | null | undefined): string | undefined {
  const name = id == null ? undefined : list.find(id)?.name
  return name === 'NONE' || name === 'None' ? undefined : name
}

function join(parts: readonly (string | null | undefined)[], separator: string): string {
  return parts.filter(Boolean).join(separator)
}
