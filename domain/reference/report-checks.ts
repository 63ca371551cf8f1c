/** The page on which a laboratory shows its report with this number. Placeholders: `{number}`, `{carats}`. */
const reportChecks: Readonly<Record<string, string>> = {
  GIA: 'https://www.gia.edu/report-check?reportno={number}',
  IGI: 'https://www.igi.org/verify-your-report/?r={number}',
  HRD: 'https://my.hrdantwerp.com/?id=34&record_number={number}',
  GCAL: 'https://www.gcalusa.com/certificate-search.html?certificate_id={number}',
  AGS: 'https://www.agslab.com/reportTypes/dqr.php?StoneID={number}&Weight={carats}&D=1',
}

type CertifiedStone = {
  readonly labName: string
  readonly certificateNo: string | null | undefined
  readonly carats: number | null | undefined
}

/**
 * Returns the address of a laboratory's own check of a report; undefined for other laboratories, and without a
 * number. A number may begin with the name of the laboratory: `GIA 2141438171`.
 */
export function findReportCheckUrl({ labName, certificateNo, carats }: CertifiedStone): string | undefined {
  const pattern = Object.hasOwn(reportChecks, labName) ? reportChecks[labName] : undefined
  const number = (certificateNo ?? '').replace(new RegExp(`^${labName}\\b`, 'i'), '').replaceAll(/[\s#]/g, '')
  if (pattern === undefined || number === '') return undefined
  return pattern
    .replace('{number}', () => encodeURIComponent(number))
    .replace('{carats}', carats == null ? '' : String(carats))
}
