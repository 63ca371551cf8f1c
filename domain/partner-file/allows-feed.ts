/** How a vendor allows that a stone is passed on to marketplaces, in lower case. */
export const feedPermissions: readonly string[] = ['yes', 'y', 'true', 't', '1', 'x', 'on']

/**
 * Whether a vendor's `Allow RapLink Feed` lets a stone be passed on to marketplaces. An empty cell does. A
 * text that says neither yes nor no does not: a stone that is missing can be added, one that was shown against
 * its vendor's will cannot be taken back. Source: requirements 21.1.
 */
export function allowsFeed(text: string | null | undefined): boolean {
  return text == null || feedPermissions.includes(text.trim().toLowerCase())
}
