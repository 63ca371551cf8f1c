import './seller.css'
import { Alert, Button, Select, Textarea, TextInput } from '@mantine/core'
import { DOCUMENT_TYPES } from '#domain/document/document-data.ts'
import { DOCUMENT_NAMES } from '#domain/document/title.ts'
import type { Seller } from '#contract/schemas/sellers.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import { countFormat } from '#web/shared/forms/number-format.ts'
import { optionalText } from '#web/shared/forms/optional-text.ts'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import { TheirVersion } from '#web/shared/forms/their-version.tsx'
import { BankAccounts } from './bank-accounts.tsx'
import { countryOptions } from './country-options.ts'
import { DocumentPreview } from './document-preview.tsx'
import { FormSection } from '#web/pages/admin/ui/form-section.tsx'
import { SellerLogo } from './seller-logo.tsx'
import type { SellerValues } from './seller-values.ts'
import { useSellerForm } from './use-seller-form.ts'

type Props = {
  seller: Seller | undefined
  initialValues: SellerValues
  userId?: number | undefined
  onSaved?: (saved: Seller) => void
}

const ignore = (): void => undefined

/** Edits a seller beside a preview of their documents. */
export function SellerEditor({ seller, initialValues, userId, onSaved = ignore }: Props) {
  const { form, submit, isSending, failure, saved, store, theirs, takeTheirs } = useSellerForm({
    seller,
    initialValues,
    userId,
    onSaved,
  })
  const text = (name: string) => optionalText(form.getInputProps(name))
  const vatIdWarning = saved?.warnings.find(({ path }) => path === 'vatId')?.message
  return (
    <div className="seller-editor">
      <form onSubmit={submit} noValidate aria-label="Seller">
        {saved && saved.missing.length > 0 && (
          <Alert color="yellow" variant="light" py={10}>
            Documents can be issued once street and country are entered.
          </Alert>
        )}
        <FormSection title="Company">
          <TextInput className="is-wide" label="Legal name" {...form.getInputProps('legalName')} />
          <TextInput label="Email" {...text('email')} />
          <TextInput label="Phone" {...text('phone')} />
        </FormSection>
        <FormSection title="Address">
          <TextInput className="is-wide" label="Street" {...text('street')} />
          <TextInput label="Postcode" {...text('postcode')} />
          <TextInput label="City" {...text('city')} />
          <Select
            className="is-wide"
            label="Country"
            data={[...countryOptions]}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'No country', 'aria-hidden': false }}
            nothingFoundMessage="No country found"
            {...form.getInputProps('countryCode')}
          />
        </FormSection>
        <FormSection title="Tax numbers">
          <TextInput label="VAT number" {...text('vatId')} />
          <TextInput label="Tax number" {...text('taxNo')} />
          <TextInput label="Company registration" {...text('registrationNo')} />
          {vatIdWarning !== undefined && !form.isDirty('vatId') && (
            <Alert className="is-wide" color="yellow" variant="light" py={10} role="status">
              {vatIdWarning}. It was saved. Check it.
            </Alert>
          )}
        </FormSection>
        <FormSection title="Bank accounts" note="Printed on invoices and pro formas.">
          <BankAccounts form={form} />
        </FormSection>
        <FormSection
          title="Document numbers"
          note="{year} and {number} are filled in; {number:5} has at least five digits. Numbers begin at 1 each year."
        >
          {DOCUMENT_TYPES.map((type) => (
            <TextInput
              key={type}
              label={DOCUMENT_NAMES[type]}
              {...form.getInputProps(`numberPatterns.${type}`)}
            />
          ))}
        </FormSection>
        <FormSection title="Terms">
          <NumberField
            label="Payment within"
            rightSection="days"
            rightSectionWidth={48}
            description="Unless other terms are agreed with a customer"
            numberFormat={countFormat}
            {...form.getInputProps('paymentDays')}
          />
          <Textarea
            className="is-wide"
            label="Terms on invoices"
            autosize
            minRows={2}
            maxRows={12}
            {...text('terms')}
          />
          <Textarea
            className="is-wide"
            label="Terms on memo notes"
            autosize
            minRows={2}
            maxRows={12}
            {...text('memoTerms')}
          />
        </FormSection>
        <FormSection
          title="E-invoice"
          note="The address of the seller in an e-invoice network such as Peppol."
        >
          <TextInput label="Scheme" placeholder="0208" {...text('electronicScheme')} />
          <TextInput label="Address" {...text('electronicAddress')} />
        </FormSection>
        <FormSection title="Logo" note="Without a logo, documents show that of the storefront, or its name.">
          <div className="is-wide">
            {saved ? (
              <SellerLogo seller={saved} onSaved={store} />
            ) : (
              <p className="form-note">Save the seller first. Then you can add a logo.</p>
            )}
          </div>
        </FormSection>
        <FormFailure text={failure} />
        {theirs && (
          <TheirVersion onTake={takeTheirs}>
            Someone else saved this seller while you were editing.
          </TheirVersion>
        )}
        <SaveBar isAtStart>
          <Button type="submit" loading={isSending}>
            {theirs ? 'Overwrite with mine' : 'Save'}
          </Button>
        </SaveBar>
      </form>
      <DocumentPreview values={form.getValues()} sellerId={saved?.id} userId={saved?.userId ?? userId} />
    </div>
  )
}
