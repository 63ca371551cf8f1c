import { Button, Group, Pill } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#contract/schemas/users.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { getUserByEmail } from '#web/pages/admin/actions/find-user.ts'
import { UserField } from '#web/pages/admin/actions/user-field.tsx'

type Named = Pick<User, 'id' | 'email'>
type Props = { users: readonly Named[]; onChange: (users: readonly Named[]) => void }

/** Adds users as recipients, one by one. */
export function UsersField({ users, onChange }: Props) {
  const [email, setEmail] = useState('')
  const [failure, setFailure] = useState<string>()
  const add = async (): Promise<void> => {
    setFailure(undefined)
    try {
      const { id, email: known } = await getUserByEmail(email.trim(), 'email')
      if (!users.some((user) => user.id === id)) onChange([...users, { id, email: known }])
      setEmail('')
    } catch (error) {
      setFailure(describeError(error))
    }
  }
  return (
    <div>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <UserField
            label="User"
            flex={1}
            value={email}
            onChange={setEmail}
            {...(failure !== undefined && { error: failure })}
          />
          <Button type="submit" variant="default" disabled={email.trim() === ''}>
            Add
          </Button>
        </Group>
      </form>
      <Pill.Group mt="xs">
        {users.map((user) => (
          <Pill
            key={user.id}
            withRemoveButton
            removeButtonProps={{ 'aria-label': `Remove ${user.email}`, tabIndex: 0 }}
            onRemove={() => onChange(users.filter(({ id }) => id !== user.id))}
          >
            {user.email}
          </Pill>
        ))}
      </Pill.Group>
    </div>
  )
}
