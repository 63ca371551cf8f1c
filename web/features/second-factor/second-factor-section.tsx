import '#web/ui/entry-list.css'
import './second-factor.css'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { SecondFactors } from '#contract/schemas/second-factor.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { LazyDialog } from '#web/shared/page/lazy-dialog.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { AddAuthenticatorDialog, AddPasskeyDialog, RecoveryCodesDialog } from './lazy-dialogs.ts'
import { FactorRow } from './factor-row.tsx'
import { hasPasskeys } from './passkeys.ts'

const stale = ['readSecondFactors', 'readCurrentUser'] as const

type OpenDialog = 'passkey' | 'authenticator'

/** What protects the user's account besides the password. Source: requirements 4.16. */
export function SecondFactorSection() {
  const factors = useApiQuery('readSecondFactors', {}, { staleTime: 0 })
  const [dialog, setDialog] = useState<OpenDialog>()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const finish = (recoveryCodes: readonly string[] | null): void => {
    setDialog(undefined)
    if (recoveryCodes) setCodes(recoveryCodes)
  }
  return (
    <section aria-labelledby="security-factor">
      <h2 id="security-factor" className="quiet-label">
        Second factor
      </h2>
      <p className="entry-list-note">
        With a second factor, your password alone does not open your account. Set up a passkey, an
        authenticator app, or both. Recovery codes come with the first one.
      </p>
      <QueryState query={factors} />
      {factors.data && <Factors factors={factors.data} onAdd={setDialog} onCodes={setCodes} />}
      <LazyDialog isOpen={dialog === 'passkey'}>
        {(isOpen) => (
          <AddPasskeyDialog isOpen={isOpen} onClose={() => setDialog(undefined)} onAdded={finish} />
        )}
      </LazyDialog>
      <LazyDialog isOpen={dialog === 'authenticator'}>
        {(isOpen) => (
          <AddAuthenticatorDialog isOpen={isOpen} onClose={() => setDialog(undefined)} onAdded={finish} />
        )}
      </LazyDialog>
      <LazyDialog isOpen={codes !== null}>
        {(isOpen) => (
          <RecoveryCodesDialog isOpen={isOpen} codes={codes ?? []} onClose={() => setCodes(null)} />
        )}
      </LazyDialog>
    </section>
  )
}

type FactorsProps = {
  factors: SecondFactors
  onAdd: (dialog: OpenDialog) => void
  onCodes: (codes: readonly string[] | null) => void
}

function Factors({ factors, onAdd, onCodes }: FactorsProps) {
  const { passkeys, authenticatorApp, recoveryCodesLeft, trustedDevices, passkeyDomain } = factors
  const removePasskey = useApiMutation('deletePasskey', { stale })
  const removeApp = useApiMutation('deleteAuthenticator', { stale })
  const replaceCodes = useApiMutation('replaceRecoveryCodes', {
    stale,
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  const mayAddPasskey = passkeyDomain !== null && hasPasskeys()
  const hasFactor = passkeys.length > 0 || authenticatorApp !== null
  return (
    <>
      <ul className="entry-list is-spaced" aria-label="Passkeys and authenticator app">
        {passkeys.map(({ id, name, domain, addedAt, lastUsedAt }) => (
          <FactorRow
            key={id}
            name={`Passkey: ${name}`}
            note={
              <>
                For {domain} · Added <Timestamp at={addedAt} />
                {lastUsedAt !== null && (
                  <>
                    {' '}
                    · Last used <Timestamp at={lastUsedAt} />
                  </>
                )}
              </>
            }
            remove={{
              title: 'Remove',
              label: `Remove passkey ${name}`,
              isBusy: removePasskey.isPending,
              run: () => removePasskey.mutate({ params: { id } }),
            }}
          />
        ))}
        {authenticatorApp && (
          <FactorRow
            name="Authenticator app"
            note={
              <>
                Added <Timestamp at={authenticatorApp.addedAt} />
              </>
            }
            remove={{
              title: 'Remove',
              label: 'Remove authenticator app',
              isBusy: removeApp.isPending,
              run: () => removeApp.mutate({}),
            }}
          />
        )}
        {!hasFactor && <li className="entry-row">No second factor yet</li>}
      </ul>
      <Group gap="sm">
        <Button variant="default" size="xs" disabled={!mayAddPasskey} onClick={() => onAdd('passkey')}>
          Add passkey
        </Button>
        {authenticatorApp === null && (
          <Button variant="default" size="xs" onClick={() => onAdd('authenticator')}>
            Add authenticator app
          </Button>
        )}
      </Group>
      <p className="entry-list-note">
        {mayAddPasskey
          ? `A passkey works on one domain only. One that you add here works on ${passkeyDomain}.`
          : 'To add a passkey, open the shop by its domain name, over HTTPS, in a browser that has passkeys.'}
      </p>
      {hasFactor && (
        <>
          <h3 className="quiet-label">Recovery codes</h3>
          <p className="entry-list-note">
            {formatCount(recoveryCodesLeft, 'code', 'codes')} left. Each one replaces your passkey or app
            once.
          </p>
          <Button
            variant="default"
            size="xs"
            loading={replaceCodes.isPending}
            onClick={() => replaceCodes.mutate({})}
          >
            Make new recovery codes
          </Button>
        </>
      )}
      {trustedDevices.length > 0 && <TrustedDevices devices={trustedDevices} />}
    </>
  )
}

function TrustedDevices({ devices }: { devices: SecondFactors['trustedDevices'] }) {
  const removal = useApiMutation('deleteTrustedDevice', { stale: ['readSecondFactors'] })
  return (
    <>
      <h3 className="quiet-label" id="trusted-devices">
        Trusted devices
      </h3>
      <p className="entry-list-note">They need only your password. A new password ends the trust.</p>
      <ul className="entry-list is-spaced" aria-labelledby="trusted-devices">
        {devices.map(({ id, device, address, lastUsedAt, expiresAt }) => (
          <FactorRow
            key={id}
            name={device}
            note={
              <>
                {address} · Last used <Timestamp at={lastUsedAt} /> · Until <Timestamp at={expiresAt} />
              </>
            }
            remove={{
              title: 'Stop trusting',
              label: `Stop trusting ${device}, ${address}`,
              isBusy: removal.isPending,
              run: () => removal.mutate({ params: { id } }),
            }}
          />
        ))}
      </ul>
    </>
  )
}
