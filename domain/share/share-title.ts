/**
 * Returns the title of a shared link: `2 stones selected for you by Nord Ædelsten`. `from` is null for an
 * unnamed sender and in a neutral link. Source: requirements 19.1.
 */
export function formatShareTitle(stoneCount: number, from: string | null): string {
  if (stoneCount === 0) return 'Selected stones'
  const stones = stoneCount === 1 ? '1 stone' : `${stoneCount} stones`
  return [`${stones} selected for you`, ...(from === null ? [] : [`by ${from}`])].join(' ')
}
