import type { memoEndpoints } from '#contract/endpoints/memos.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import { memo, memoRequest } from './samples/trade.ts'

const decidedDate = '2026-12-04T10:00:00.000Z'
const decided = { ...memo, state: 'closed', decidedDate, version: 2 } as const

export const memoExamples: ExamplesOf<typeof memoEndpoints> = {
  confirmMemo: {
    body: { diamondIds: [4711], comment: 'For a show in Antwerp', dueDate: '2026-12-11' },
    reply: { ...memoRequest, comment: 'For a show in Antwerp' },
  },
  listMemos: { query: { state: 'open' }, reply: [memo] },
  readMemo: { params: { id: 9 }, reply: memo },
  readMemoPaper: { params: { id: 9 }, fileName: 'memo-M-00009.pdf' },
  createMemo: {
    body: {
      userId: 42,
      lines: [{ diamondId: 4711, pricePerCarat: 5900 }],
      terms: 'Return insured within 14 days.',
      dueDate: '2026-12-11',
    },
    reply: { ...memo, version: 1 },
  },
  declineMemo: {
    params: { id: 9 },
    body: { comment: 'This stone is at a show' },
    reply: { ...memoRequest, state: 'declined', answer: 'This stone is at a show', decidedDate },
  },
  withdrawMemoRequest: { params: { id: 9 } },
  changeMemo: {
    params: { id: 9 },
    body: { terms: 'Return insured within 21 days.', dueDate: '2026-12-18' },
    reply: { ...memo, terms: 'Return insured within 21 days.', dueDate: '2026-12-18', version: 2 },
  },
  returnMemoLines: {
    params: { id: 9 },
    body: { lineIds: [21] },
    reply: {
      ...decided,
      lines: memo.lines.map((line) => ({ ...line, state: 'returned' as const, decidedDate })),
    },
  },
  keepMemoLines: {
    params: { id: 9 },
    body: { lineIds: [21] },
    reply: {
      ...decided,
      lines: memo.lines.map((line) => ({ ...line, state: 'kept' as const, decidedDate, orderId: 319 })),
    },
  },
}
