import { Button, SegmentedControl } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/document/document-data.ts'
import { DOCUMENT_NAMES } from '#domain/document/title.ts'
import { SellerDraft } from '#contract/schemas/sellers.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { dropEmptyAccounts, type SellerValues } from './seller-values.ts'

type Props = {
  values: SellerValues
  sellerId: number | undefined
  userId: number | undefined
}

const typeOptions = DOCUMENT_TYPES.map((type) => ({ value: type, label: DOCUMENT_NAMES[type] }))

/** Shows an example document with the values of the form: beside it, or on a phone in a window of its own. */
export function DocumentPreview({ values, sellerId, userId }: Props) {
  const [documentType, setDocumentType] = useState<DocumentType>('invoice')
  const isWide = useMediaQuery('(width >= 75em)', true, { getInitialValueInEffect: false })
  const draft = SellerDraft.safeParse({ ...dropEmptyAccounts(values), sellerId, userId, documentType })
  const showsFrame = isWide && navigator.pdfViewerEnabled
  return (
    <section className="seller-preview" aria-label="Preview">
      <div className="seller-preview-head">
        <h2 className="quiet-label">Preview</h2>
        <SegmentedControl
          size="xs"
          aria-label="Document"
          value={documentType}
          onChange={setDocumentType}
          data={typeOptions}
        />
      </div>
      {!draft.success && <p className="form-note">The preview appears when the marked fields are correct.</p>}
      {draft.success && showsFrame && <LivePreview draft={draft.data} />}
      {draft.success && !showsFrame && <PreviewButton draft={draft.data} />}
    </section>
  )
}

function LivePreview({ draft }: { draft: SellerDraft }) {
  // Compared as text: each rendering makes a new object.
  const [shown] = useDebouncedValue(JSON.stringify(draft), 600)
  const preview = useApiQuery(
    'previewSellerDocument',
    // It was written from a draft two lines above.
    { body: JSON.parse(shown) as SellerDraft },
    { staleTime: Infinity, gcTime: 0, placeholderData: keepPreviousData },
  )
  if (preview.isError) {
    return (
      <p className="form-note" role="alert">
        {describeError(preview.error)}
      </p>
    )
  }
  return (
    <div className="seller-paper" aria-busy={preview.isFetching}>
      {preview.data && <PdfFrame file={preview.data} />}
    </div>
  )
}

function PdfFrame({ file }: { file: File }) {
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a sandbox has no PDF viewer; the shop wrote the file
    <iframe
      className="seller-frame"
      title="Example document"
      ref={(frame) => {
        const url = URL.createObjectURL(file)
        frame?.setAttribute('src', `${url}#toolbar=0&navpanes=0&view=FitH`)
        return () => URL.revokeObjectURL(url)
      }}
    />
  )
}

function PreviewButton({ draft }: { draft: SellerDraft }) {
  const [openedUrl, setOpenedUrl] = useState<string>()
  useEffect(() => {
    if (openedUrl === undefined) return undefined
    return () => URL.revokeObjectURL(openedUrl)
  }, [openedUrl])
  const preview = useApiMutation('previewSellerDocument', {
    onSuccess: (file) => setOpenedUrl(openFile(file)),
  })
  return (
    <Button variant="default" loading={preview.isPending} onClick={() => preview.mutate({ body: draft })}>
      Preview
    </Button>
  )
}

/**
 * Opens a file in a window of its own and returns its URL, to be revoked when another one is opened or the page is
 * left: nothing tells when the window has read it. A browser that prevents the window saves the file.
 */
function openFile(file: File): string {
  const url = URL.createObjectURL(file)
  if (!window.open(url)) saveFile(file)
  return url
}
