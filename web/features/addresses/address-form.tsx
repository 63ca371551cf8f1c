import { Button, Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { NewAddress } from '#contract/schemas/user-forms.ts'
import type { Address } from '#contract/schemas/users.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { CountrySelect } from '#web/shared/forms/country-select.tsx'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { optionalText } from '#web/shared/forms/optional-text.ts'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import { useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'

type Props = {
  address: Address | undefined
  onDone: (saved: Address) => void
  onCancel: () => void
}

/** Adds a new address or changes an existing one. */
export function AddressForm({ address, onDone, onCancel }: Props) {
  const stale = ['readCurrentUser'] as const
  const add = useApiMutation('addOwnAddress', { stale, failure: 'form' })
  const change = useApiMutation('changeAddress', { stale, failure: 'form' })
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: NewAddress,
    initialValues: {
      company: address?.company ?? '',
      firstName: address?.firstName ?? '',
      lastName: address?.lastName ?? '',
      address: address?.address ?? '',
      city: address?.city ?? '',
      postcode: address?.postcode ?? null,
      countryId: address?.country?.id ?? null,
      phone: address?.phone ?? '',
      email: address?.email ?? null,
      isBilling: address?.isBilling ?? false,
    },
    send: async (body) => {
      const saved = address
        ? await change.mutateAsync({ params: { userId: 'current', id: address.id }, body })
        : await add.mutateAsync({ body })
      notifyInfo('Saved')
      onDone(saved)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <FormFailure text={failure} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg" verticalSpacing="md">
          <TextInput
            label="Company"
            autoComplete="organization"
            data-autofocus
            {...form.getInputProps('company')}
          />
          <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
          <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
          <TextInput label="Address" autoComplete="street-address" {...form.getInputProps('address')} />
          <TextInput
            label="Postcode (optional)"
            autoComplete="postal-code"
            {...optionalText(form.getInputProps('postcode'))}
          />
          <TextInput label="City" autoComplete="address-level2" {...form.getInputProps('city')} />
          <CountrySelect {...form.getInputProps('countryId')} />
          <TextInput
            label="Email at this address (optional)"
            type="email"
            autoComplete="email"
            {...optionalText(form.getInputProps('email'))}
          />
        </SimpleGrid>
        <Checkbox label="Use as billing address" {...form.getInputProps('isBilling', { type: 'checkbox' })} />
        <SaveBar>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={isSending}
            // Keep the focus: blur would show a validation error and move the button away from the pointer.
            onMouseDown={(event) => event.preventDefault()}
          >
            Save
          </Button>
        </SaveBar>
      </Stack>
    </form>
  )
}
