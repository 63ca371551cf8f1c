import { Button, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { IMPORT_RELOAD_MS } from '#domain/session/timing.ts'
import { invalidateAll } from '#web/shared/api/retry-failed.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { formatFailure } from '#web/shared/api/describe-failure.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { FileDrop } from './file-drop.tsx'
import { ImportFaults } from './import-faults.tsx'
import { ImportFigures } from './import-figures.tsx'
import { ImportPlan } from './import-plan.tsx'
import type { ShortListKind } from './short-list-kinds.ts'
import { importedText } from './use-import-notification.ts'

type ImportRequest = { file: File; isDryRun: boolean }

/** Imports a melee or name diamond list: first as a dry run, then for real. */
export function ShortListImportForm({
  kind: { endpoint, label, stockName, columns, hint },
}: {
  kind: ShortListKind
}) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const sending = useMutation({
    mutationFn: ({ file: sent, isDryRun }: ImportRequest) =>
      sendApiRequest(endpoint, { file: sent, body: { dryRun: isDryRun ? 'true' : 'false' } }),
    onSuccess: (_, { isDryRun }) => {
      if (isDryRun) return
      notifyInfo(importedText)
      setTimeout(() => invalidateAll(client), IMPORT_RELOAD_MS)
    },
  })
  // Keeps the preview visible while the file is imported.
  const [plan, setPlan] = useState<typeof sending.data>()
  const preview = (sent: File): void =>
    sending.mutate({ file: sent, isDryRun: true }, { onSuccess: (reply) => setPlan(reply) })
  const result = sending.data?.jobId == null ? undefined : sending.data
  return (
    <div className="import">
      <Stack gap="lg" className="import-choices">
        <FileDrop
          label={label}
          file={file}
          isDisabled={sending.isPending}
          onSelect={(selectedFile) => {
            sending.reset()
            setPlan(undefined)
            setFile(selectedFile)
          }}
        />
        <FormFailure text={sending.error ? formatFailure(endpoint, sending.error) : undefined} />
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
            stockName={stockName}
            columns={columns}
            isConfirming={sending.isPending}
            onConfirm={() => sending.mutate({ file, isDryRun: false })}
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
