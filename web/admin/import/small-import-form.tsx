import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { IMPORT_RELOAD_MS } from '#domain/session/timing.ts'
import { call } from '#web/api/call.ts'
import { describeFailure } from '#web/api/describe-failure.ts'
import { FormFailure } from '#web/form/form-failure.tsx'
import { notifyInfo } from '#web/notices/notify.ts'
import { FileDrop } from './file-drop.tsx'
import { ImportNumbers } from './import-numbers.tsx'
import { RejectedRows } from './import-faults.tsx'
import { importedText } from './use-import-news.ts'

type Props = {
  endpoint: 'importMelee' | 'importNameDiamonds'
  label: string
  /** What the file must say. */
  hint: string
}

/** Imports one of the short lists: it is sent as it is, and the server answers with everything at once. */
export function SmallImportForm({ endpoint, label, hint }: Props) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const sending = useMutation({
    mutationFn: (chosen: File) => call(endpoint, { file: chosen, body: {} }),
    onSuccess: () => {
      notifyInfo(importedText)
      setTimeout(() => void client.invalidateQueries(), IMPORT_RELOAD_MS)
    },
  })
  const failure = sending.error && describeFailure(endpoint, sending.error)
  return (
    <div className="import">
      <Stack gap="lg" className="import-choices">
        <FileDrop
          label={label}
          file={file}
          isDisabled={sending.isPending}
          onChoose={(chosen) => {
            sending.reset()
            setFile(chosen)
          }}
        />
        <FormFailure text={failure ? [failure.title, failure.text].filter(Boolean).join('. ') : undefined} />
        <Button
          disabled={file === null}
          loading={sending.isPending}
          onClick={() => file && sending.mutate(file)}
        >
          Import
        </Button>
      </Stack>
      <div className="import-preview">
        {sending.data ? (
          <section aria-label="Result">
            <h2 className="import-outcome-title">The file has been imported</h2>
            <ImportNumbers
              counts={[
                ['Added', sending.data.added],
                ['Changed', sending.data.changed],
                ['Unchanged', sending.data.unchanged],
                ['Rejected', sending.data.rejected],
              ]}
            />
            <RejectedRows rows={sending.data.rejectedRows} total={sending.data.rejected} />
          </section>
        ) : (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
    </div>
  )
}
