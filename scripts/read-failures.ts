import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'

type Results = {
  testResults?: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

const mostLines = 12
const shorten = (message: string): string =>
  message
    .split('\n')
    .slice(0, mostLines)
    .map((line) => `    ${line}`)
    .join('\n')

/** What failed according to Vitest's results file, each with the beginning of its message. */
export const readFailures = async (file: string, root: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  // Written by Vitest itself, a moment ago.
  const { testResults = [] } = JSON.parse(text) as Results
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const path = relative(root, name)
    if (failed.length === 0) return status === 'failed' ? [`FAILED   ${path}\n${shorten(message)}`] : []
    return failed.map(
      ({ fullName, failureMessages }) =>
        `FAILED   ${path} > ${fullName}\n${shorten(failureMessages?.[0] ?? '')}`,
    )
  })
}
