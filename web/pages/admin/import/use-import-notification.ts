import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { IMPORT_RELOAD_MS } from '#domain/session/timing.ts'
import { failureTexts } from '#contract/failure-texts.ts'
import type { Job } from '#contract/schemas/operations.ts'
import { invalidateAll } from '#web/shared/api/retry-failed.ts'
import { notifyError, notifyInfo } from '#web/shared/notifications/notify.ts'

/** Source: requirements 11.11, verbatim. */
export const importedText = 'Import successul. The page will reload to show the updated data'

type ImportNotificationOptions = {
  job: Job | undefined
  /** The import was started in this visit. A reopened one needs no notification. */
  wasJustStarted: boolean
  endpoint: 'importDiamonds' | 'importMoreDiamonds'
}

/** Notifies how an import ended, and reloads the data after it. Source: requirements 11.11. */
export function useImportNotification({ job, wasJustStarted, endpoint }: ImportNotificationOptions): void {
  const client = useQueryClient()
  const isAwaited = useRef(wasJustStarted)
  const state = job?.state
  useEffect(() => {
    if (state === undefined) return
    if (state === 'running' || state === 'needs-confirmation') {
      isAwaited.current = true
      return
    }
    if (!isAwaited.current) return
    isAwaited.current = false
    if (state === 'failed') return notifyError(failureTexts[endpoint])
    notifyInfo(importedText)
    // Not cancelled on unmount, because the lists on other pages are stale too.
    setTimeout(() => invalidateAll(client), IMPORT_RELOAD_MS)
  }, [client, endpoint, state])
}
