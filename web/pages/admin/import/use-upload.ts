import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportForm } from '#contract/endpoints/diamonds.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'

type Upload = { file: File; body: ImportForm }

/** Uploads a stock file without waiting for its import. `onStarted` receives the id of the job. */
export function useUpload(name: 'importDiamonds' | 'importMoreDiamonds', onStarted: (jobId: number) => void) {
  const [share, setShare] = useState(0)
  const abortController = useRef<AbortController>(null)
  const sending = useMutation({
    mutationFn: ({ file, body }: Upload) => {
      abortController.current = new AbortController()
      setShare(0)
      return sendApiRequest(name, {
        file,
        body,
        headers: { Prefer: 'respond-async' },
        onProgress: setShare,
        signal: abortController.current.signal,
      })
    },
    onSuccess: ({ jobId }) => onStarted(jobId),
  })
  const isCancelled = sending.error instanceof DOMException
  return {
    send: (upload: Upload) => sending.mutate(upload),
    cancel: () => abortController.current?.abort(),
    forget: sending.reset,
    isSending: sending.isPending,
    /** Uploaded share of the file, 0 to 1. */
    share,
    failure: sending.isError && !isCancelled ? describeFailure(name, sending.error) : undefined,
  }
}
