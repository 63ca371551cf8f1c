/** A certificate number as text, and whether its prefix says that the stone was grown in a laboratory. */
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
 * Whether a text is what a spreadsheet makes of a long number (`6.49E+09`): digits are lost, so it is refused
 * wherever a number is a name.
 */
export function isExponentForm(text: string): boolean {
  return exponent.test(text) && /[+.,]/.test(text)
}

/**
 * Reads a certificate number: text, leading zeros kept, without the lab's name before it and without the
 * `.0` of a spreadsheet. `LG` numbers belong to lab-grown stones. Null for exponent forms and for what is
 * longer than 40 characters or holds characters that no lab uses.
 */
export function readCertificateNumber(text: string): CertificateNumber | null {
  // Nearly all numbers of nearly all labs.
  if (digits.test(text)) return { certificateNo: text, isLabGrown: false }
  if (isExponentForm(text)) return null
  const bare = text.replace(labPrefix, '')
  const certificateNo = wholeNumberWithDecimals.test(bare) ? bare.replace(/[.,]0+$/, '') : bare
  if (!allowed.test(certificateNo)) return null
  return { certificateNo, isLabGrown: labGrownPrefix.test(certificateNo) }
}
