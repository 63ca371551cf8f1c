import { Button, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { IMPORT_RELOAD_MS } from '#domain/session/timing.ts'
import { invalidateAll } from '#web/shared/api/retry-failed.ts'
import { call } from '#web/shared/api/send-api-request.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { FileDrop } from './file-drop.tsx'
import { ImportFaults } from './import-faults.tsx'
import { ImportFigures } from './import-figures.tsx'
import { ImportPlan } from './import-plan.tsx'
import type { SmallKind } from './small-kinds.ts'
import { importedText } from './use-import-news.ts'

type Sent = { file: File; isTrial: boolean }

/** Imports a melee or name diamond list: first as a dry run, then for real. */
export function SmallImportForm({ kind: { endpoint, label, of, columns, hint } }: { kind: SmallKind }) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const sending = useMutation({
    mutationFn: ({ file: sent, isTrial }: Sent) =>
      call(endpoint, { file: sent, body: { dryRun: isTrial ? 'true' : 'false' } }),
    onSuccess: (_, { isTrial }) => {
      if (isTrial) return
      notifyInfo(importedText)
      setTimeout(() => invalidateAll(client), IMPORT_RELOAD_MS)
    },
  })
  // Keeps the preview visible while the file is imported.
  const [plan, setPlan] = useState<typeof sending.data>()
  const preview = (sent: File): void =>
    sending.mutate({ file: sent, isTrial: true }, { onSuccess: (told) => setPlan(told) })
  const failure = sending.error && describeFailure(endpoint, sending.error)
  const result = sending.data?.jobId == null ? undefined : sending.data
  return (
    <div className="import">
      <Stack gap="lg" className="import-choices">
        <FileDrop
          label={label}
          file={file}
          isDisabled={sending.isPending}
          onChoose={(chosen) => {
            sending.reset()
            setPlan(undefined)
            setFile(chosen)
          }}
        />
        <FormFailure text={failure ? [failure.title, failure.text].filter(Boolean).join('. ') : undefined} />
        {!plan && (
          <Button disabled={file === null} loading={sending.isPending} onClick={() => file && preview(file)}>
            Preview
          </Button>
        )}
      </Stack>
      <div className="import-preview">
        {result ? (
          <section aria-label="Result">
            <h2 className="import-outcome-title">The file has been imported</h2>
            <ImportFigures result={result} />
            <ImportFaults result={result} />
          </section>
        ) : plan && file ? (
          <ImportPlan
            result={plan}
            of={of}
            columns={columns}
            isConfirming={sending.isPending}
            onConfirm={() => sending.mutate({ file, isTrial: false })}
            onStop={() => {
              sending.reset()
              setPlan(undefined)
            }}
          />
        ) : (
          <p className="import-hint">{hint}</p>
        )}
      </div>
    </div>
  )
}
