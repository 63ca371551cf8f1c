/**
 * Finds the tokens and signatures in the links of an email, in text and in HTML. Written so that JavaScript
 * and PostgreSQL read it alike; the parentheses hold what remains.
 */
export const linkTokenPattern = '([?&;](?:token|signature)=)[A-Za-z0-9_%.~-]+'

/** Returns the content of an email without what its links can be used with. */
export function hideLinkTokens(content: string): string {
  return content.replaceAll(new RegExp(linkTokenPattern, 'g'), '$1…')
}
