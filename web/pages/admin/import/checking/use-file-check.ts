import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ImportAnswer } from '#contract/schemas/import-questions.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { findOwner, type ImportDraft } from '#web/pages/admin/import/import-draft.ts'
import type { AnswersByKey } from './asked-questions.ts'
import type { FileCheck } from './check-rows.ts'
import type { FileToCheck } from './check-file.ts'
import type { CheckReply } from './check-worker.ts'

const noAnswers: AnswersByKey = {}
const noVendorColumn = { hasVendorColumn: false }

/**
 * Returns the check of the selected file. Checks it first without answers, which finds its vendor, and again
 * with the remembered answers for that vendor.
 */
export function useFileCheck(draft: ImportDraft) {
  const initialCheck = useCheck(draft, noAnswers)
  const latestVendor = findAnswersVendor(draft, initialCheck.data)
  const [answersVendor] = useDebouncedValue(latestVendor, 300)
  const storedAnswers = useApiQuery(
    'listImportAnswers',
    { query: { vendorName: answersVendor ?? '' } },
    { enabled: answersVendor !== undefined, staleTime: 0 },
  )
  const remembered =
    answersVendor === undefined || storedAnswers.data === undefined
      ? noAnswers
      : toAnswers(storedAnswers.data, findOwner(draft, initialCheck.data ?? noVendorColumn) === 'file')
  const checking = useCheck(draft, remembered)
  return {
    check: draft.file === null ? undefined : checking.data,
    remembered,
    /** Whose answers are remembered: '' for own stock, undefined if not yet known. */
    answersVendor,
    // True until the vendor's remembered answers are known. A refetch in the background does not block the
    // form.
    isChecking:
      draft.file !== null &&
      (checking.isFetching || storedAnswers.isLoading || latestVendor !== answersVendor),
    failure: checking.error?.message,
  }
}

/** Each row of a file that names its vendors has the origin of its own vendor, on the server. */
function toAnswers(stored: readonly ImportAnswer[], isByRow: boolean): AnswersByKey {
  return Object.fromEntries(
    stored.filter(({ key }) => !isByRow || key !== 'origin').map(({ key, answer }) => [key, answer]),
  )
}

function useCheck({ file, fileNo, answers: given, table }: ImportDraft, remembered: AnswersByKey) {
  return useQuery<FileCheck>({
    queryKey: ['file check', fileNo, given, remembered, table],
    queryFn: ({ signal }) =>
      file
        ? checkInWorker({ file, answers: { given, remembered }, table }, signal)
        : Promise.reject(new Error('No file')),
    enabled: file !== null,
    // Keeps the previous result while an answer is tried, but not for another file.
    placeholderData: (before, query) => (query?.queryKey[1] === fileNo ? before : undefined),
    meta: { isLocal: true },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}

/**
 * Returns the vendor name that the server stores answers under: '' for own stock, undefined if not yet known.
 */
function findAnswersVendor(draft: ImportDraft, check: FileCheck | undefined): string | undefined {
  const owner = check ? findOwner(draft, check) : draft.owner
  if (owner === 'vendor') return draft.vendorName.trim() || undefined
  if (owner === 'own-stock') return check?.vendorName ?? ''
  return check?.vendorName ?? undefined
}

/** Checks a stock file in a worker. Throws if the file cannot be read as rows. */
function checkInWorker(request: FileToCheck, signal: AbortSignal): Promise<FileCheck> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('check-worker.ts', import.meta.url), { type: 'module' })
    const fail = (message = 'This file can’t be read as a stock list'): void => reject(new Error(message))
    worker.addEventListener('message', ({ data }: MessageEvent<CheckReply>) => {
      worker.terminate()
      if (data.kind === 'checked') resolve(data.check)
      else fail(data.message)
    })
    worker.addEventListener('error', () => {
      worker.terminate()
      fail()
    })
    signal.addEventListener('abort', () => worker.terminate())
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no own origin
    worker.postMessage(request)
  })
}
