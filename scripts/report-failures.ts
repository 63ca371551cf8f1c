// Vitest reporter: writes the failures to the file that FAILURES_FILE names, to be shown at the end of a log.
import { writeFile } from 'node:fs/promises'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

const maxLines = 12

const listFirstLines = ({ message, stack, cause }: SerializedError): string[] => [
  ...(stack?.includes(message) ? stack : message)
    .split('\n')
    .slice(0, maxLines)
    .map((line) => `    ${line}`),
  ...(cause === undefined ? [] : listFirstLines(cause)),
]

const describe = (where: string, error: SerializedError): string =>
  [`FAILED   ${where}`, ...listFirstLines(error)].join('\n')

const describeModule = (module: TestModule): string[] => {
  const path = `${module.relativeModuleId} (${module.project.name})`
  const ofModule = module.errors().map((error) => describe(path, error))
  const ofTests = [...module.children.allTests('failed')].flatMap((test) =>
    (test.result().errors ?? []).map((error) => describe(`${path} > ${test.fullName}`, error)),
  )
  const isUnfinished = module.state() === 'queued' || module.state() === 'pending'
  return [...ofModule, ...ofTests, ...(isUnfinished ? [`FAILED   ${path}: not run to its end`] : [])]
}

/** A worker that dies fails no test: its error belongs to no file, and its remaining files report nothing. */
export class FailureReporter implements Reporter {
  async onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[],
  ): Promise<void> {
    const file = process.env['FAILURES_FILE']
    if (file === undefined) return
    const failures = [
      ...modules.flatMap(describeModule),
      ...unhandledErrors.map((error) => describe('outside of all tests', error)),
    ]
    await writeFile(file, failures.join('\n'))
  }
}
