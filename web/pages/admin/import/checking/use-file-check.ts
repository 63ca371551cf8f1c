import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { checkFile } from './check-file.ts'
import type { FileCheck, RememberedAnswers } from './check-rows.ts'
import { findOwner, type ImportDraft } from '#web/pages/admin/import/import-draft.ts'

const nothing: RememberedAnswers = {}

/**
 * What the page finds in the chosen file. It is read once as it is, which tells whose it is, and once more with what
 * was answered for that vendor's headings before.
 */
export function useFileCheck(draft: ImportDraft) {
  const asItIs = useCheck(draft, nothing)
  const answersFor = findAnswersFor(draft, asItIs.data)
  const [vendorName] = useDebouncedValue(answersFor, 300)
  const known = useApiQuery(
    'listHeadingAnswers',
    { query: { vendorName: vendorName ?? '' } },
    { enabled: vendorName !== undefined, staleTime: 0 },
  )
  const remembered = vendorName === undefined ? nothing : (known.data ?? nothing)
  const checking = useCheck(draft, remembered)
  return {
    check: draft.file === null ? undefined : checking.data,
    // Until it is known what was answered for this vendor; asked again behind the page it holds up no press.
    isChecking: checking.isFetching || known.isLoading || answersFor !== vendorName,
    failure: checking.error?.message,
  }
}

function useCheck({ file, fileNo, answers }: ImportDraft, remembered: RememberedAnswers) {
  return useQuery<FileCheck>({
    queryKey: ['file check', fileNo, answers, remembered],
    queryFn: ({ signal }) =>
      file ? checkFile({ file, answers, remembered }, signal) : Promise.reject(new Error('No file')),
    enabled: file !== null,
    // While an answer is tried, what was found before stays on the page; of another file nothing does.
    placeholderData: (before, query) => (query?.queryKey[1] === fileNo ? before : undefined),
    meta: { isOwn: true },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}

/** Under whose name the server remembers what is answered: '' is the house, undefined where that is still open. */
function findAnswersFor(draft: ImportDraft, check: FileCheck | undefined): string | undefined {
  if (!check) return undefined
  const owner = findOwner(draft, check)
  if (owner === 'vendor') return draft.vendorName.trim() || undefined
  if (owner === 'house') return check.vendorName ?? ''
  return check.vendorName ?? undefined
}
