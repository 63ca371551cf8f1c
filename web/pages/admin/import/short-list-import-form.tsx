import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportPlan } from './import-plan.tsx'
import type { ShortListKind } from './short-list-kinds.ts'

type ImportRequest = { file: File; isDryRun: boolean }

type Props = { kind: ShortListKind; onImported: (jobId: number) => void }

/** Imports a melee or name diamond list: first as a dry run, then for real. */
export function ShortListImportForm({
  kind: { endpoint, label, stockName, columns, hint },
  onImported,
}: Props) {
  const [file, setFile] = useState<File | null>(null)
  const sending = useMutation({
    mutationFn: ({ file: sent, isDryRun }: ImportRequest) =>
      sendApiRequest(endpoint, { file: sent, body: { dryRun: isDryRun ? 'true' : 'false' } }),
    onSuccess: ({ jobId }) => {
      if (jobId !== null) onImported(jobId)
    },
  })
  // Keeps the preview visible while the file is imported.
  const [plan, setPlan] = useState<typeof sending.data>()
  const preview = (sent: File): void =>
    sending.mutate({ file: sent, isDryRun: true }, { onSuccess: (reply) => setPlan(reply) })
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
        <FormFailure text={sending.error ? describeFailure(endpoint, sending.error) : undefined} />
        {!plan && (
          <Button disabled={file === null} loading={sending.isPending} onClick={() => file && preview(file)}>
            Preview
          </Button>
        )}
      </Stack>
      <div className="import-preview">
        {plan && file ? (
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
