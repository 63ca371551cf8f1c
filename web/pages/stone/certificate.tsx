import { lazy, Suspense } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { findReportCheckUrl } from '#domain/reference/report-checks.ts'
import { formatLab } from '#web/features/stone/format-stone.ts'
import { CopyButton } from '#web/shared/notifications/copy-button.tsx'

const CertificateFile = lazy(async () => ({
  default: (await import('./certificate-file.tsx')).CertificateFile,
}))

/** Shows laboratory and number of the certificate, with a link to the laboratory's check, and the document. */
export function Certificate({ stone }: { stone: Diamond }) {
  const { certificateNo, certificateUrl, labId, carats } = stone
  const labName = formatLab(stone)
  const name = [labName, certificateNo].filter(Boolean).join(' ')
  const checkUrl = findReportCheckUrl({ labName, certificateNo, carats })
  const hasFile = certificateUrl != null && certificateUrl !== ''
  // The viewer may not see it.
  if (labId === undefined && certificateNo === undefined && !hasFile) return null
  return (
    <section className="stone-certificate" aria-label="Certificate">
      <p className="stone-certificate-number">
        <span className="figure">{name === '' ? 'Non-certified' : name}</span>
        {certificateNo != null && certificateNo !== '' && (
          <CopyButton text={certificateNo} label="Copy certificate no." />
        )}
      </p>
      {checkUrl !== undefined && (
        <p>
          <a className="quiet-link" href={checkUrl} target="_blank" rel="noreferrer">
            Check report at {labName}
          </a>
        </p>
      )}
      {hasFile && (
        <Suspense>
          <CertificateFile url={certificateUrl} name={name} />
        </Suspense>
      )}
    </section>
  )
}
