/** What an operating system or a Content-Disposition header would stumble over. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]/gu

/** The Excel download is named from the host name: shop.example.xlsx. Source: requirements 20.2. */
export function nameExcelFile(host: string): string {
  return `${cleanFileName(host.replace(/:\d+$/, ''))}.xlsx`
}

/** The PDF takes the given name, with .pdf appended if missing. Source: requirements 20.2. */
export function namePdfFile(name: string): string {
  return withExtension(name, '.pdf')
}

/** An exported template takes the given name, with .csv appended if missing. Source: requirements 20.2. */
export function nameTemplateFile(name: string): string {
  return withExtension(name, '.csv')
}

/** The default name of a partner's template: {partnerName}_Template.csv. Source: requirements 20.2. */
export function nameDefaultTemplate(partnerName: string): string {
  return nameTemplateFile(`${partnerName}_Template`)
}

/** The file of a partner's stock is named from the partner: RapNet.csv. */
export function namePartnerFile(partnerName: string): string {
  return withExtension(partnerName, '.csv')
}

/** Rejected rows of a vendor's list, to be mended: {vendorName}_Rejected.csv. */
export function nameRejectedFile(vendorName: string): string {
  return withExtension(`${vendorName}_Rejected`, '.csv')
}

function withExtension(name: string, extension: string): string {
  const clean = cleanFileName(name)
  return clean.toLowerCase().endsWith(extension) ? clean : clean + extension
}

function cleanFileName(name: string): string {
  return name.trim().replaceAll(UNSAFE, '_')
}
