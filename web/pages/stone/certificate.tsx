import { Button } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { nameLab } from '#web/features/stone/stone-names.ts'

/** Shows whether the certificate is available as a PDF, and opens or saves it. */
export function Certificate({ stone }: { stone: Diamond }) {
  const url = stone.certificateUrl
  const name = [nameLab(stone), stone.certificateNo].filter(Boolean).join(' ')
  if (url == null || url === '') return null
  return (
    <section className="stone-certificate" aria-label="Certificate">
      <h2 className="quiet-label">Certificate</h2>
      <p className="figure">{name}</p>
      <CertificateFile url={url} name={name} />
    </section>
  )
}

function CertificateFile({ url, name }: { url: string; name: string }) {
  const check = useApiQuery(
    'checkPdf',
    { body: { url } },
    { staleTime: Infinity, refetchOnWindowFocus: false },
  )
  const fetching = useApiMutation('downloadPdf')
  const [isBlocked, setIsBlocked] = useState(false)

  const show = async (): Promise<void> => {
    // Opened synchronously, because browsers block a window that a script opens later.
    const sheet = window.open('', '_blank')
    setIsBlocked(sheet === null)
    if (!sheet) return
    try {
      const file = await fetching.mutateAsync({ body: { url } })
      sheet.location.href = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }))
    } catch {
      sheet.close()
    }
  }
  const keep = async (): Promise<void> => {
    const file = await fetching.mutateAsync({ body: { url } })
    const address = URL.createObjectURL(file)
    const anchor = document.createElement('a')
    anchor.href = address
    anchor.download = `${name || 'certificate'}.pdf`
    anchor.click()
    URL.revokeObjectURL(address)
  }

  if (check.isPending) return <p className="stone-certificate-note">Looking whether it can be had …</p>
  if (!check.data?.isPdf) {
    return (
      <p className="stone-certificate-note">
        <a className="quiet-link" href={url} target="_blank" rel="noreferrer">
          Open it where it lies
        </a>
      </p>
    )
  }
  return (
    <>
      <div className="stone-certificate-acts">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileText size={15} stroke={1.5} />}
          loading={fetching.isPending}
          onClick={() => void show()}
        >
          Show
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={15} stroke={1.5} />}
          disabled={fetching.isPending}
          onClick={() => void keep().catch(() => undefined)}
        >
          Download
        </Button>
      </div>
      {isBlocked && (
        <p className="stone-certificate-note" role="alert">
          The browser does not let a new tab open. Download it instead.
        </p>
      )}
    </>
  )
}
