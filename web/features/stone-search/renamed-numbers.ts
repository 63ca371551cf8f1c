import type { RenamedNumber } from '#contract/schemas/search.ts'

/** Returns stock numbers as they are now: the search replied which of them are former numbers. */
export function toPresentNumbers(
  numbers: readonly string[],
  renamed: readonly RenamedNumber[] = [],
): string[] {
  const presentNumbers = new Map(renamed.map(({ requested, stockId }) => [requested, stockId]))
  return numbers.map((number) => presentNumbers.get(number) ?? number)
}
