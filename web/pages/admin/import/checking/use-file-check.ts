import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ImportAnswer } from '#contract/schemas/import-questions.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { isTableAnswer } from '#domain/stock-file/table/table-answers.ts'
import {
  findNamedOwner,
  findOwner,
  selectTable,
  type ImportDraft,
  type SelectedTable,
} from '#web/pages/admin/import/import-draft.ts'
import type { AnswersByKey } from './asked-questions.ts'
import type { FileCheck } from './check-rows.ts'
import type { FileToCheck } from './check-file.ts'
import type { CheckReply } from './check-worker.ts'

const noAnswers: AnswersByKey = {}
const noStoredAnswers: readonly ImportAnswer[] = []
const noVendorColumn = { hasVendorColumn: false }

/**
 * Returns the check of the selected file. Checks it first without answers, which finds its vendor, and again
 * with the remembered answers for that vendor. The table is that of the vendor whom the upload names.
 */
export function useFileCheck(draft: ImportDraft) {
  const named = useStoredAnswers(findNamedOwner(draft))
  const table = selectTable(draft, named.data ?? noStoredAnswers)
  const initialCheck = useCheck(draft, table, noAnswers)
  const storedAnswers = useStoredAnswers(findAnswersVendor(draft, initialCheck.data))
  const answersVendor = storedAnswers.vendor
  const remembered =
    storedAnswers.data === undefined
      ? noAnswers
      : toAnswers(storedAnswers.data, findOwner(draft, initialCheck.data ?? noVendorColumn) === 'file')
  const checking = useCheck(draft, table, remembered)
  return {
    check: draft.file === null ? undefined : checking.data,
    table,
    remembered,
    /** Whose answers are remembered: '' for own stock, undefined if not yet known. */
    answersVendor,
    // True until the vendor's remembered answers are known. A refetch in the background does not block the
    // form.
    isChecking: draft.file !== null && (checking.isFetching || named.isLoading || storedAnswers.isLoading),
    failure: checking.error?.message,
  }
}

/** Returns the answers stored for a vendor, once their name is typed; '' is own stock. */
function useStoredAnswers(latestVendor: string | undefined) {
  const [vendor] = useDebouncedValue(latestVendor, 300)
  const { data, isLoading } = useApiQuery(
    'listImportAnswers',
    { query: { vendorName: vendor ?? '' } },
    { enabled: vendor !== undefined, staleTime: 0 },
  )
  return {
    vendor,
    data: vendor === undefined ? undefined : data,
    isLoading: isLoading || vendor !== latestVendor,
  }
}

/** Each row of a file that names its vendors has the origin of its own vendor, on the server. */
function toAnswers(stored: readonly ImportAnswer[], isByRow: boolean): AnswersByKey {
  return Object.fromEntries(
    stored
      .filter(({ key }) => !isTableAnswer(key) && (!isByRow || key !== 'origin'))
      .map(({ key, answer }) => [key, answer]),
  )
}

function useCheck(
  { file, fileNo, answers: given }: ImportDraft,
  table: SelectedTable,
  remembered: AnswersByKey,
) {
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
