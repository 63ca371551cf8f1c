import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { IMPORT_RELOAD_MS } from '#domain/session/timing.ts'
import { failureTexts } from '#contract/failure-texts.ts'
import type { Job } from '#contract/schemas/operations.ts'
import { invalidateAll } from '#web/shared/api/retry-failed.ts'
import { notifyError, notifyInfo } from '#web/shared/notifications/notify.ts'

/** Source: requirements 11.11. */
const importedText = 'Import successful. The page will reload to show the updated data'

const importedOnlyText = 'Import successful'

const partlyImportedText = 'Imported, except for rows that need an answer'

type ImportNotificationOptions = {
  job: Job | undefined
  /** The import was started in this visit. A reopened one needs no notification. */
  wasJustStarted: boolean
  endpoint: 'importDiamonds' | 'importMoreDiamonds'
  /** Whether the file is still here, to be sent again with answers. A reload would lose it. */
  mayAnswer: boolean
  /** False for an import that is one of several steps, whose page must stay as it is. */
  mayReload: boolean
}

/** Notifies how an import ended, and reloads the page after it. Source: requirements 11.11. */
export function useImportNotification(options: ImportNotificationOptions): void {
  const { job, wasJustStarted, endpoint, mayAnswer, mayReload } = options
  const client = useQueryClient()
  const isAwaited = useRef(wasJustStarted)
  const isShown = useRef(true)
  const state = job?.state
  const isAsking = mayAnswer && job?.kind === 'import' && (job.result?.valueQuestions ?? []).length > 0
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  useEffect(() => {
    if (state === undefined) return
    if (state === 'running' || state === 'needs-confirmation') {
      isAwaited.current = true
      return
    }
    if (!isAwaited.current) return
    isAwaited.current = false
    if (state === 'failed') notifyError(failureTexts[endpoint])
    if (state !== 'done') return
    const fullText = mayReload ? importedText : importedOnlyText
    notifyInfo(isAsking ? partlyImportedText : fullText)
    setTimeout(() => {
      // The result is still in the URL. A user who has gone on keeps what they are doing; their data is stale too.
      if (isShown.current && !isAsking && mayReload) window.location.reload()
      else invalidateAll(client)
    }, IMPORT_RELOAD_MS)
  }, [client, endpoint, isAsking, mayReload, state])
}
