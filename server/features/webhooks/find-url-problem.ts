/**
 * Returns why a shop does not send to an address; undefined for one that it may try. `isAllowedHost` says whether the
 * person who runs the shop has allowed a host, which then may also be reached without encryption.
 * Source: requirements 39.6.
 */
export function findUrlProblem(text: string, isAllowedHost: (url: URL) => boolean): string | undefined {
  if (!URL.canParse(text)) return 'Enter an address that begins with https://'
  const url = new URL(text)
  const isEncrypted = url.protocol === 'https:'
  if (!isEncrypted && !(url.protocol === 'http:' && isAllowedHost(url)))
    return 'Enter an address that begins with https://'
  if (url.username !== '' || url.password !== '')
    return 'The address can’t contain a user name or a password. The signature identifies the shop'
  if (url.hash !== '') return 'The address can’t contain #'
  return undefined
}
