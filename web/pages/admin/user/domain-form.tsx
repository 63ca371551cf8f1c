import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { User } from '#contract/schemas/users.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { useUserChange } from './use-user-change.ts'

/** Sets the host name of a user's storefront. */
export function DomainForm({ user }: { user: User }) {
  const [domain, setDomain] = useState(user.domain ?? '')
  const change = useUserChange(user, {
    endpoint: 'changeUserDomain',
    describeTheirs: (theirs) =>
      theirs.domain === null ? 'There is now no domain.' : `The domain is now ${theirs.domain}.`,
  })
  const isChanged = domain.trim() !== (user.domain ?? '')
  useUnsavedChanges(isChanged, { isSending: change.isSaving })
  const save = (newDomain: string | null): void =>
    void change.save(
      (headers) =>
        sendApiRequest('changeUserDomain', {
          params: { userId: user.id },
          body: { domain: newDomain },
          headers,
        }),
      newDomain === null
        ? 'Storefront closed'
        : `Saved. The storefront opens at ${newDomain} once that address points to this shop`,
    )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save(domain.trim() === '' ? null : domain.trim())
  }
  return (
    <form onSubmit={submit} noValidate className="one-field-form" aria-label="Domain">
      <TextInput
        label="Domain"
        description={
          user.domain === null
            ? 'The web address of this storefront, e.g. gems.example. Its owner points it to this shop'
            : 'Remove the domain to close this storefront. Visitors then see our shop'
        }
        placeholder="gems.example"
        value={domain}
        onChange={({ currentTarget }) => setDomain(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!isChanged} loading={change.isSaving}>
        Save
      </Button>
      <FormFailure text={change.failure} />
    </form>
  )
}
