// Checks the code without running it. Every step runs, even if others fail.
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { runChild } from './launch/run-child.mjs'

const root = resolve(import.meta.dirname, '..')
const stepsAtOnce = 2

type Step = { name: string; nodeArguments: readonly string[] }

const typeProjects = [
  'tsconfig.json',
  'tsconfig.pure.json',
  'tsconfig.spreadsheet.json',
  'tsconfig.contract.json',
  'tsconfig.web.json',
  'tsconfig.worker.json',
]

const steps: readonly Step[] = [
  { name: 'lint', nodeArguments: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  ...typeProjects.map((project) => ({
    name: `types ${project}`,
    // Each further checker would compute the types of the whole contract again.
    nodeArguments: ['node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1'],
  })),
  { name: 'unused', nodeArguments: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'format', nodeArguments: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'conventions', nodeArguments: ['scripts/check-conventions.ts'] },
]

const runStep = async ({ name, nodeArguments }: Step): Promise<boolean> => {
  const startedAt = performance.now()
  const { exitCode, output } = await runChild(process.execPath, nodeArguments, { cwd: root, quiet: true })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const verdict = exitCode === 0 ? 'ok    ' : 'FAILED'
  console.log([`${verdict} ${name}, ${seconds} s`, ...(exitCode === 0 ? [] : [output.trimEnd()])].join('\n'))
  return exitCode === 0
}

const runSteps = async (): Promise<number> => {
  const startedAt = performance.now()
  const queue = [...steps]
  const failed: string[] = []
  const work = async (): Promise<void> => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
      if (!(await runStep(step))) failed.push(step.name)
    }
  }
  await Promise.all(Array.from({ length: Math.min(stepsAtOnce, cpus().length) }, work))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    failed.length === 0
      ? `All ${steps.length} fine, ${seconds} s`
      : `Failed: ${failed.join(', ')}, ${seconds} s`,
  )
  return failed.length === 0 ? 0 : 1
}

process.exitCode = await runSteps()
