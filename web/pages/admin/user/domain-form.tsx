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
      theirs.domain === null ? 'There is no domain now.' : `The domain is ${theirs.domain} now.`,
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
      newDomain === null ? 'The storefront has no domain any more' : `The storefront stands at ${newDomain}`,
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
            ? 'A host name such as gems.example, whose address leads to this server'
            : 'Emptied, the storefront closes: whoever comes sees the house’s'
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
