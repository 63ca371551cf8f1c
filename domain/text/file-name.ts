/** Characters that break file names or a Content-Disposition header. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]/gu

/**
 * Returns the name of a list whose content is not stated, from the host name: shop.example.xlsx. Source:
 * requirements 20.2.
 */
export function formatHostFileName(host: string, extension: string): string {
  return `${cleanFileName(host.replace(/:\d+$/, ''))}${extension}`
}

/**
 * Returns the name of a list that says what it has: tavernier-white-diamonds-2026-11-27.xlsx. `parts` are the
 * shop, the content and the day. Source: requirements 20.2.
 */
export function formatListFileName(parts: readonly string[], extension: string): string {
  return parts.map(toSlug).filter(Boolean).join('-') + extension
}

/** Returns a text in lower case, with hyphens between its words and without accents. */
function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Returns the name of a PDF: the given name, with .pdf appended if missing. Source: requirements 20.2. */
export function formatPdfFileName(name: string): string {
  return withExtension(name, '.pdf')
}

/** Returns the name of an e-invoice: Invoice INV-2026-00042.xml. */
export function formatXmlFileName(name: string): string {
  return withExtension(name, '.xml')
}

/**
 * Returns the name of an exported template: the given name, with .csv appended if missing.
 * Source: requirements 20.2.
 */
export function formatTemplateFileName(name: string): string {
  return withExtension(name, '.csv')
}

/**
 * Returns the default name of a partner's template: {partnerName}_Template.csv. Source: requirements 20.2.
 */
export function formatDefaultTemplateName(partnerName: string): string {
  return formatTemplateFileName(`${partnerName}_Template`)
}

/** Returns the name of a partner's stock file: RapNet.csv. */
export function formatPartnerFileName(partnerName: string): string {
  return withExtension(partnerName, '.csv')
}

/** Returns the name of a vendor's file of rejected rows, to be corrected: {vendorName}_Rejected.csv. */
export function formatRejectedFileName(vendorName: string): string {
  return withExtension(`${vendorName}_Rejected`, '.csv')
}

function withExtension(name: string, extension: string): string {
  const clean = cleanFileName(name)
  return clean.toLowerCase().endsWith(extension) ? clean : clean + extension
}

function cleanFileName(name: string): string {
  return name.trim().replaceAll(UNSAFE, '_')
}
