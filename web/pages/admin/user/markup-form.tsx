import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { NewMarkup } from '#contract/schemas/user-forms.ts'
import type { User } from '#contract/schemas/users.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { MoneyField } from '#web/shared/forms/money-field.tsx'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import { caratsFormat } from '#web/shared/forms/number-format.ts'
import { useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { staleWithUser } from './user-actions.ts'
import { describeMarkup } from './user-pricing.ts'

type Values = Record<'caratMin' | 'caratMax' | 'priceMin' | 'priceMax' | 'percent', number | null>

const empty: Values = { caratMin: null, caratMax: null, priceMin: null, priceMax: null, percent: null }

type Props = {
  user: User
  /** Receives the typed markup while it is valid, else undefined. */
  onDraft: (draft: NewMarkup | undefined) => void
}

/** Adds a markup. The price preview beside it follows the input. */
export function MarkupForm({ user, onDraft }: Props) {
  const add = useApiMutation('addUserMarkup', { stale: staleWithUser, failure: 'form' })
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: NewMarkup,
    initialValues: empty,
    send: async (body) => {
      await add.mutateAsync({ params: { userId: user.id }, body })
      notifyInfo(`Markup added: ${describeMarkup(body)}`)
      form.reset()
    },
  })
  const values = form.getValues()
  const { caratMin, caratMax, priceMin, priceMax, percent } = values
  useEffect(() => {
    onDraft(NewMarkup.safeParse({ caratMin, caratMax, priceMin, priceMax, percent }).data)
  }, [onDraft, caratMin, caratMax, priceMin, priceMax, percent])

  const input = (name: keyof Values) => ({ ...form.getInputProps(name), size: 'sm' })
  return (
    <form onSubmit={submit} noValidate className="markup-form" aria-label="Add markup">
      <NumberField label="Carats from" numberFormat={caratsFormat} {...input('caratMin')} />
      <NumberField label="Carats under" numberFormat={caratsFormat} {...input('caratMax')} />
      <MoneyField label="List price from" {...input('priceMin')} />
      <MoneyField label="List price under" {...input('priceMax')} />
      <NumberField label="Markup" rightSection="%" numberFormat={{ decimals: 4 }} {...input('percent')} />
      <Button type="submit" size="sm" loading={isSending} onMouseDown={(event) => event.preventDefault()}>
        Add
      </Button>
      <p className="user-note">Leave empty for no limit.</p>
      <FormFailure text={failure} />
    </form>
  )
}
