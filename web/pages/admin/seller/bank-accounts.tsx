import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { optionalText } from '#web/shared/forms/optional-text.ts'
import { emptyAccount, type SellerValues } from './seller-values.ts'

const maxAccounts = 10

/** The bank accounts of a seller, one below the other. */
export function BankAccounts({ form }: { form: UseFormReturnType<SellerValues> }) {
  const accounts = form.getValues().bankAccounts
  const input = (index: number, name: keyof SellerValues['bankAccounts'][number]) =>
    optionalText(form.getInputProps(`bankAccounts.${index}.${name}`))
  return (
    <>
      {accounts.map((_account, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- accounts have no id, and the form holds their values
        <fieldset className="seller-account" key={index} aria-label={`Account ${index + 1}`}>
          <TextInput label="Bank" {...input(index, 'bankName')} />
          <TextInput label="Currency" placeholder="USD" {...input(index, 'currency')} />
          <TextInput label="IBAN" {...input(index, 'iban')} />
          <TextInput label="BIC (SWIFT)" {...input(index, 'bic')} />
          <TextInput label="Account no." description="Without IBAN" {...input(index, 'accountNo')} />
          <ActionIcon
            className="seller-account-remove"
            variant="subtle"
            color="gray"
            size={34}
            aria-label={`Remove account ${index + 1}`}
            onClick={() => form.removeListItem('bankAccounts', index)}
          >
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        </fieldset>
      ))}
      {accounts.length < maxAccounts && (
        <div className="is-wide">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} stroke={1.5} />}
            onClick={() => form.insertListItem('bankAccounts', emptyAccount)}
          >
            Add bank account
          </Button>
        </div>
      )}
    </>
  )
}
