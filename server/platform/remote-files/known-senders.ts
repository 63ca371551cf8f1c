/**
 * Returns whether an email is from a known sender: it has exactly one author, whose address, or domain as in
 * `@vendor.example`, is in the list. The display name counts for nothing. Source: requirements 40.1.
 */
export function isFromKnownSender(
  authors: readonly { address?: string | undefined }[],
  senders: readonly string[],
): boolean {
  const [author, ...others] = authors
  const address = author?.address?.trim().toLowerCase()
  if (address === undefined || others.length > 0) return false
  return senders.some((entry) => {
    const sender = entry.trim().toLowerCase()
    return sender.startsWith('@') ? address.slice(address.lastIndexOf('@')) === sender : address === sender
  })
}
