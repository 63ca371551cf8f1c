import {
  createFileChecker,
  type FileCheck,
  type HeadingAnswers,
  type RememberedAnswers,
} from './check-rows.ts'
import { readFileRows } from './read-file-rows.ts'

export type CheckRequest = { file: File; answers: HeadingAnswers; remembered: RememberedAnswers }
export type CheckReply = { kind: 'checked'; check: FileCheck } | { kind: 'unreadable' }

/** Reads and checks a stock file in the worker, so that the page stays responsive. */
async function check({ file, answers, remembered }: CheckRequest): Promise<CheckReply> {
  let checker = createFileChecker([], answers, remembered)
  try {
    await readFileRows(file, {
      headings: (headings) => {
        checker = createFileChecker(headings, answers, remembered)
      },
      row: (cells) => checker.addRow(cells),
    })
    return { kind: 'checked', check: checker.finish() }
  } catch {
    return { kind: 'unreadable' }
  }
}

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  const respond = async (): Promise<void> => {
    const reply = await check(data)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker posts only to its page
    postMessage(reply)
  }
  void respond()
})
