import { Button, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { DEFAULT_PRIMARY_COLOR, isColorValue } from '#domain/text/color-value.ts'
import type { User } from '#contract/schemas/users.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { useUserChange } from './use-user-change.ts'

type Props = { user: User; color: string; onColor: (color: string) => void }

/** Sets the colour of a storefront, typed or picked. */
export function ColorForm({ user, color, onColor }: Props) {
  const present = user.primaryColor ?? DEFAULT_PRIMARY_COLOR
  const isColor = isColorValue(color)
  const change = useUserChange(user, {
    endpoint: 'changeUserPrimaryColor',
    describeTheirs: ({ primaryColor }) => `The colour is now ${primaryColor ?? DEFAULT_PRIMARY_COLOR}.`,
  })
  useUnsavedChanges(color !== present, { isSending: change.isSaving })
  const save = (newColor: string | null): Promise<boolean> =>
    change.save(
      (headers) =>
        sendApiRequest('changeUserPrimaryColor', {
          params: { userId: user.id },
          body: { color: newColor },
          headers,
        }),
      newColor === null ? 'Colour reset to default' : 'Saved',
    )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isColor) void save(color)
  }
  const resetColor = async (): Promise<void> => {
    if (await save(null)) onColor(DEFAULT_PRIMARY_COLOR)
  }
  return (
    <form onSubmit={submit} noValidate className="one-field-form" aria-label="Primary colour">
      <TextInput
        label="Primary colour"
        description="Used for buttons and links. Adjusted automatically for contrast"
        value={color}
        error={isColor ? undefined : 'Enter # and 3 or 6 hex digits, e.g. #5f8eb1'}
        onChange={({ currentTarget }) => onColor(currentTarget.value.trim())}
        leftSection={
          <input
            type="color"
            className="color-well"
            aria-label="Pick a colour"
            value={isColor ? toLongHex(color) : present}
            onChange={({ currentTarget }) => onColor(currentTarget.value)}
          />
        }
      />
      <Button
        type="submit"
        variant="default"
        disabled={!isColor || color === present}
        loading={change.isSaving}
      >
        Save
      </Button>
      {user.primaryColor !== null && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={change.isSaving}
          onClick={() => void resetColor()}
        >
          Reset to default
        </Button>
      )}
      <FormFailure text={change.failure} />
    </form>
  )
}

/** Expands a three-digit hex code, which the browser's colour picker does not support. */
function toLongHex(color: string): string {
  return color.length === 4 ? color.replaceAll(/[0-9a-f]/gi, '$&$&') : color
}
