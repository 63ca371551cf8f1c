/**
 * Returns the title of a page. It ends with the shop's brand if the domain has no logo of its own;
 * `brandName` is the setting, null if it is not set. Source: requirements 5.1.
 */
export function makePageTitle(title: string, brandName: string | null, domainHasLogo: boolean): string {
  const suffix = domainHasLogo ? '' : (brandName ?? '')
  return [title, suffix].filter((part) => part !== '').join(' | ')
}
