import { Anchor, Button, Checkbox, Select } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PricingSettings } from '#contract/schemas/pricing-settings.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import { countFormat } from '#web/shared/forms/number-format.ts'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import { TheirVersion } from '#web/shared/forms/their-version.tsx'
import { FormSection } from '#web/pages/admin/ui/form-section.tsx'
import { describeWidths } from './describe-widths.ts'
import { usePricingSettingsForm } from './use-pricing-settings-form.ts'

const stepOptions = [0, 1, 2, 3, 4, 5].map((steps) => ({
  value: String(steps),
  label: steps === 0 ? 'Same grade' : `Up to ${steps} ${steps === 1 ? 'grade' : 'grades'} apart`,
}))

/** Edits the pricing settings. */
export function PricingSettingsEditor({ settings }: { settings: PricingSettings }) {
  const { form, submit, isSending, failure, theirs, takeTheirs } = usePricingSettingsForm(settings)
  const box = (name: string) => form.getInputProps(name, { type: 'checkbox' })
  const { market } = form.getValues()
  const examples = describeWidths(market)
  const steps = (name: 'colorSteps' | 'claritySteps') => ({
    ...form.getInputProps(`market.${name}`),
    data: stepOptions,
    allowDeselect: false,
    value: String(market[name]),
    onChange: (value: string | null) => form.setFieldValue(`market.${name}`, Number(value ?? 0)),
  })
  return (
    <form className="pricing-settings" onSubmit={submit} noValidate aria-label="Pricing settings">
      <FormSection title="What customers see">
        <Checkbox
          className="is-wide"
          size="sm"
          label="Show Rap price and Rap %"
          description="Otherwise both are hidden on every storefront: in lists, filters, exports and emails. Administrators always see them."
          {...box('showsRap')}
        />
        <Checkbox
          className="is-wide"
          size="sm"
          label="Show price reductions"
          description="Stones show when their price was last reduced, and customers can search for them."
          {...box('showsPriceReductions')}
        />
        <p className="form-note is-wide">
          To hide columns from one customer only, open the customer under{' '}
          <Anchor component={Link} to="/admin/users" inherit underline="always">
            Customers & users
          </Anchor>{' '}
          and tick them in the tab Catalogue, Hidden columns.
        </p>
      </FormSection>
      <FormSection title="History">
        <NumberField
          className="pricing-settings-days is-wide"
          label="Keep the history for"
          description="Price, Rap price and status of each stone, from 30 to 3,650 days. Nothing older is kept."
          rightSection="days"
          rightSectionWidth={48}
          numberFormat={countFormat}
          {...form.getInputProps('historyDays')}
        />
      </FormSection>
      <FormSection
        title="Market position"
        note="Each stone is compared with listed stones of the same shape and weight band, natural or lab-grown as itself. Wider settings find more stones that are less alike. With fewer than 8, no position is shown."
      >
        <Select label="Colour" description={examples.color} {...steps('colorSteps')} />
        <Select label="Clarity" description={examples.clarity} {...steps('claritySteps')} />
        <Checkbox
          className="is-wide"
          size="sm"
          label="Same laboratory"
          description="Stones graded by GIA are compared only with stones graded by GIA."
          {...box('market.sameLab')}
        />
        <Checkbox
          className="is-wide"
          size="sm"
          label="Same cut"
          description="For round stones. Other shapes have no cut grade."
          {...box('market.sameCut')}
        />
        <Checkbox
          className="is-wide"
          size="sm"
          label="Same fluorescence"
          description="Stones with none are compared only with stones with none."
          {...box('market.sameFluorescence')}
        />
      </FormSection>
      <FormFailure text={failure} />
      {theirs && (
        <TheirVersion onTake={takeTheirs}>
          Someone else saved these settings while you were editing.
        </TheirVersion>
      )}
      <SaveBar isAtStart>
        <Button type="submit" loading={isSending}>
          {theirs ? 'Overwrite with mine' : 'Save'}
        </Button>
      </SaveBar>
    </form>
  )
}
