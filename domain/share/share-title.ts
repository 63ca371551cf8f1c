/**
 * Returns the title of a shared link: `2 stones selected for you by Nord Ædelsten`. `from` is null for an
 * unnamed sender and in a neutral link. Source: requirements 19.1.
 */
export function formatShareTitle(stoneCount: number, from: string | null): string {
  if (stoneCount === 0) return 'Selected stones'
  const title = `${stoneCount} ${stoneCount === 1 ? 'stone' : 'stones'} selected for you`
  return from === null ? title : `${title} by ${from}`
}
