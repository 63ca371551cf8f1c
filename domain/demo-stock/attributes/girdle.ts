/** RapNet's girdle terms, from thin to thick, each with its maximum percentage. */
const TERMS: readonly (readonly [word: string, uptoPercent: number])[] = [
  ['XTN', 0.7],
  ['VTN', 1.3],
  ['TN', 2],
  ['STN', 2.6],
  ['M', 3.4],
  ['STK', 4.6],
  ['TK', 6.2],
  ['VTK', 8.5],
  ['XTK', Infinity],
]

/**
 * Returns the terms for a girdle of this mean thickness in percent. The two ends are `spreadPercent` apart,
 * because no girdle is even.
 */
export function describeGirdle(percent: number, spreadPercent: number): { thin: string; thick: string } {
  return { thin: findTerm(percent - spreadPercent / 2), thick: findTerm(percent + spreadPercent / 2) }
}

function findTerm(percent: number): string {
  return TERMS.find(([, uptoPercent]) => percent <= uptoPercent)?.[0] ?? 'XTK'
}
