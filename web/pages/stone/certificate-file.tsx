import { Button } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { saveFile } from '#web/ui/save-file.ts'

/** Opens or saves a certificate that is available as a PDF; links to any other. */
export function CertificateFile({ url, name }: { url: string; name: string }) {
  const check = useApiQuery(
    'checkPdf',
    { body: { url } },
    { staleTime: Infinity, refetchOnWindowFocus: false },
  )
  const download = useApiMutation('downloadPdf')
  const [isBlocked, setIsBlocked] = useState(false)

  const show = async (): Promise<void> => {
    // Opened synchronously, because browsers block a window that a script opens later.
    const tab = window.open('', '_blank')
    setIsBlocked(tab === null)
    if (!tab) return
    try {
      const file = await download.mutateAsync({ body: { url } })
      tab.location.href = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }))
    } catch {
      tab.close()
    }
  }
  const save = async (): Promise<void> => {
    const file = await download.mutateAsync({ body: { url } })
    saveFile(new File([file], `${name || 'certificate'}.pdf`))
  }

  if (check.isPending) return <p className="stone-certificate-note">Looking for the document …</p>
  if (!check.data?.isPdf) {
    return (
      <p>
        <a className="quiet-link" href={url} target="_blank" rel="noreferrer">
          Open certificate
        </a>
      </p>
    )
  }
  return (
    <>
      <div className="stone-certificate-actions">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileText size={15} stroke={1.5} />}
          loading={download.isPending}
          onClick={() => void show()}
        >
          View
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={15} stroke={1.5} />}
          disabled={download.isPending}
          onClick={() => void save().catch(() => undefined)}
        >
          Download
        </Button>
      </div>
      {isBlocked && (
        <p className="stone-certificate-note" role="alert">
          Your browser blocked the new tab. Download the certificate instead.
        </p>
      )}
    </>
  )
}
