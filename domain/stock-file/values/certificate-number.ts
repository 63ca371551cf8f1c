/** A certificate number as text, and whether its prefix marks a lab-grown stone. */
export interface CertificateNumber {
  readonly certificateNo: string
  readonly isLabGrown: boolean
}

const digits = /^\d{1,40}$/
const exponent = /^\d+(?:[.,]\d+)?E\+?\d+$/iu
const labPrefix = /^(?:GIA|IGI|HRD|GCAL|AGSL?|EGL|GSI|NGTC|IIDGR)(?:[\s:#.-]+|(?=\d))/iu
const wholeNumberWithDecimals = /^\d+[.,]0+$/
const allowed = /^[\p{L}\p{N}][\p{L}\p{N} ./#_-]{0,39}$/u
const labGrownPrefix = /^LG[\s-]?[A-Z]?\d/iu

/**
 * Whether a text is a long number that a spreadsheet turned into an exponent (`6.49E+09`). Digits are lost,
 * so it is refused as an identifier.
 */
export function isExponentForm(text: string): boolean {
  return exponent.test(text) && /[+.,]/.test(text)
}

/**
 * Reads a certificate number as text: keeps leading zeros, drops a lab's name before it and the `.0` of a
 * spreadsheet. `LG` numbers belong to lab-grown stones. Null for exponents, for more than 40 characters, and
 * for characters that no lab uses.
 */
export function readCertificateNumber(text: string): CertificateNumber | null {
  // Fast path for nearly all numbers of nearly all labs.
  if (digits.test(text)) return { certificateNo: text, isLabGrown: false }
  if (isExponentForm(text)) return null
  const bare = text.replace(labPrefix, '')
  const certificateNo = wholeNumberWithDecimals.test(bare) ? bare.replace(/[.,]0+$/, '') : bare
  if (!allowed.test(certificateNo)) return null
  return { certificateNo, isLabGrown: labGrownPrefix.test(certificateNo) }
}
