import type { WhiteLabel } from '#tests/support/shops/open-white-label.ts'

/** Ends all sessions of a user but that of the token, creates an API key and revokes it. */
export async function visitSessionsAndKeys({ visit }: WhiteLabel, token: string): Promise<void> {
  const sessions = (await visit('listOwnSessions', { token })).body
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  await visit('endOwnSession', { token, params: { id: other?.id ?? 0 } })
  await visit('endOtherSessions', { token })
  const body = { name: 'Website', scopes: ['stock:read'] }
  const { apiKey } = (await visit('createApiKey', { token, body })).body
  await visit('listOwnApiKeys', { token })
  await visit('revokeOwnApiKey', { token, params: { id: apiKey.id } })
}
