type PatternExpression = {
  /** A regular expression that PostgreSQL and JavaScript read alike; its groups are a year and a number. */
  source: string
  /** The group of the year, from 1. The other group is the number. */
  yearGroup: 1 | 2
}

/**
 * Returns the expression that finds the numbers that a pattern could make. A change of a pattern looks for
 * numbers that it would make again. Source: requirements 31.1.
 */
export function toPatternExpression(pattern: string): PatternExpression {
  const source = pattern
    .split(/(\{(?:year|number)(?::\d)?\})/)
    .map((part) => {
      if (part === '{year}') return '([0-9]{4})'
      return /^\{number(?::\d)?\}$/.test(part) ? '([0-9]+)' : escapeExpression(part)
    })
    .join('')
  return {
    source: `^${source}$`,
    yearGroup: pattern.indexOf('{year}') < pattern.indexOf('{number') ? 1 : 2,
  }
}

function escapeExpression(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
