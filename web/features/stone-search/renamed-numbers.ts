import type { RenamedNumber } from '#contract/schemas/search.ts'

/** Returns the requested numbers as they are now: the search replies which of them are former ones. */
export function toPresentNumbers(
  numbers: readonly string[],
  renamed: readonly RenamedNumber[] = [],
): string[] {
  const presentNumbers = new Map(renamed.map(({ position, stockId }) => [position, stockId]))
  return numbers.map((number, position) => presentNumbers.get(position) ?? number)
}
