import '#web/ui/entry-list.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatNetwork } from '#domain/api-key/network.ts'
import type { ApiKey } from '#contract/schemas/api-keys.ts'
import { LazyDialog } from '#web/shared/page/lazy-dialog.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { RevokeKeyDialog } from './lazy-dialogs.ts'

type Props = {
  apiKeys: readonly ApiKey[]
  /** Revokes a key, after the user has confirmed it. */
  onRevoke: (apiKey: ApiKey) => Promise<unknown>
}

/** Lists the API keys of a user. Source: requirements 37.6. */
export function ApiKeyList({ apiKeys, onRevoke }: Props) {
  const [revoked, setRevoked] = useState<ApiKey>()
  return (
    <>
      <ul className="entry-list" aria-label="API keys">
        {apiKeys.map((apiKey) => (
          <ApiKeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setRevoked(apiKey)} />
        ))}
      </ul>
      <LazyDialog isOpen={revoked !== undefined}>
        {(isOpen) => (
          <RevokeKeyDialog
            isOpen={isOpen}
            apiKey={revoked}
            onClose={() => setRevoked(undefined)}
            onRevoke={onRevoke}
          />
        )}
      </LazyDialog>
    </>
  )
}

function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, prefix, scopes, networks, requestsPerMinute, expiresAt, createdAt } = apiKey
  const { lastUsedAt, lastAddress } = apiKey
  const [now] = useState(() => Date.now())
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now
  return (
    <li className="entry-row">
      <div className="entry-row-text">
        <span className="entry-row-name has-status">
          {name}
          {isExpired && <StatusLabel tone="attention">Expired</StatusLabel>}
        </span>
        <span>
          <code>{prefix}</code> · {scopes.join(', ')}
        </span>
        <span className="entry-row-note">
          {networks.length === 0 ? 'From all networks' : `From ${networks.map(formatNetwork).join(', ')}`} ·{' '}
          {requestsPerMinute} {requestsPerMinute === 1 ? 'request' : 'requests'} per minute
        </span>
        <span className="entry-row-note">
          Created <Timestamp at={createdAt} /> ·{' '}
          {lastUsedAt === null ? (
            'Never used'
          ) : (
            <>
              Last used <Timestamp at={lastUsedAt} /> from {lastAddress}
            </>
          )}{' '}
          ·{' '}
          {expiresAt === null ? (
            'Does not expire'
          ) : (
            <>
              {isExpired ? 'Expired' : 'Expires'} <Timestamp at={expiresAt} />
            </>
          )}
        </span>
      </div>
      <Button variant="default" size="xs" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  )
}
