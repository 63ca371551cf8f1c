/** The placeholder for the number in the setting CERTIFICATE_URL. Source: requirements 29.1. */
export const CERTIFICATE_NUMBER = '{number}'

/**
 * Returns the link to a stone's certificate: its own link, else one built from its number with the setting's
 * pattern, which applies to vendors' stock; null if there is neither. Source: requirements 8.11.
 */
export function findCertificateUrl(
  stone: {
    readonly vendor: string | null
    readonly certificateUrl: string | null
    readonly certificateNo: string | null
  },
  pattern: string | undefined,
): string | null {
  if (stone.certificateUrl !== null) return stone.certificateUrl
  if (pattern === undefined || stone.vendor === null || stone.certificateNo === null) return null
  return pattern.replaceAll(CERTIFICATE_NUMBER, () => encodeURIComponent(stone.certificateNo ?? ''))
}
