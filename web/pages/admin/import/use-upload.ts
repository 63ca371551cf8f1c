import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportForm } from '#contract/endpoints/diamonds.ts'
import { call } from '#web/shared/api/send-api-request.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'

type Upload = { file: File; body: ImportForm }

/** Uploads a stock file without waiting for its import. `onBegun` receives the id of the job. */
export function useUpload(name: 'importDiamonds' | 'importMoreDiamonds', onBegun: (jobId: number) => void) {
  const [share, setShare] = useState(0)
  const calledOff = useRef<AbortController>(null)
  const sending = useMutation({
    mutationFn: ({ file, body }: Upload) => {
      calledOff.current = new AbortController()
      setShare(0)
      return call(name, {
        file,
        body,
        headers: { Prefer: 'respond-async' },
        onProgress: setShare,
        signal: calledOff.current.signal,
      })
    },
    onSuccess: ({ jobId }) => onBegun(jobId),
  })
  const isCalledOff = sending.error instanceof DOMException
  return {
    send: (upload: Upload) => sending.mutate(upload),
    cancel: () => calledOff.current?.abort(),
    forget: sending.reset,
    isSending: sending.isPending,
    /** Uploaded share of the file, 0 to 1. */
    share,
    failure: sending.isError && !isCalledOff ? describeInOne(name, sending.error) : undefined,
  }
}

function describeInOne(name: 'importDiamonds' | 'importMoreDiamonds', error: unknown): string {
  const { title, text } = describeFailure(name, error)
  return [title, text].filter(Boolean).join('. ')
}
