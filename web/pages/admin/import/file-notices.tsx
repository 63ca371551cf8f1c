import type { FileNotice } from '#domain/stock-file/questions/import-question.ts'
import { describeNotice } from './questions/question-texts.ts'

/** Says what was decided about a file without a question. */
export function FileNotices({ notices }: { notices: readonly FileNotice[] }) {
  if (notices.length === 0) return null
  return (
    <ul className="file-notices">
      {notices.map((notice) => (
        <li key={`${notice.kind} ${notice.column}`}>{describeNotice(notice)}</li>
      ))}
    </ul>
  )
}
