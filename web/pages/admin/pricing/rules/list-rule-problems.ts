import { ApiError } from '#web/shared/api/api-error.ts'

/** Returns what the server said about each rule, by its place in the order. */
export function listRuleProblems(error: unknown): Map<number, string[]> {
  const problems = new Map<number, string[]>()
  if (!(error instanceof ApiError)) return problems
  for (const { path, message } of error.details) {
    const place = /^rules\.(\d+)/.exec(path)?.[1]
    if (place === undefined) continue
    const index = Number(place)
    problems.set(index, [...(problems.get(index) ?? []), message])
  }
  return problems
}
