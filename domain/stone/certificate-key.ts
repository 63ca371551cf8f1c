import { labs } from '#domain/reference/labs.ts'
import { isParcel } from './parcel.ts'

const noLabId = labs.rows.find(({ name }) => name === 'None')?.id
/** A shorter number, without leading zeros, tells no stones apart. */
const minLength = 4
const labPrefix = /^\s*(?:GIA|IGI|HRD|GCAL|AGSL?|EGL|GSI|NGTC|IIDGR)(?:[\s:#.-]+|(?=\d))/iu
const separators = /[ \-./#_]/gu

/** What tells whether two rows list the same physical stone. */
type CertifiedStone = {
  readonly labId: number | null
  readonly certificateNo: string | null
  readonly parcelStones: number | null
}

/**
 * Returns the key of the physical stone that a row lists: its lab and certificate number, without case,
 * separators and the name of the lab. Rows with equal keys list one stone. Null for parcels, for stones
 * without a lab or number, and for numbers too short to tell stones apart. The database function
 * `certificate_key` computes the same. Source: requirements 8.13.
 */
export function certificateKeyOf(stone: CertifiedStone): string | null {
  const { labId, certificateNo } = stone
  if (labId === null || labId === noLabId || certificateNo === null) return null
  if (isParcel(stone)) return null
  const number = normalizeCertificateNo(certificateNo)
  return number.replace(/^0+/u, '').length < minLength ? null : `${labId}:${number}`
}

/** Returns a certificate number without case, separators and the name of the lab. Source: requirements 8.13. */
export function normalizeCertificateNo(certificateNo: string): string {
  return certificateNo.replace(labPrefix, '').replaceAll(separators, '').toLowerCase()
}
