import { Autocomplete, Radio, Stack, type OptionsFilter } from '@mantine/core'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { LoadFailure } from '#web/shared/forms/load-failure.tsx'
import type { FileCheck } from './checking/check-rows.ts'
import { findOwner, type ImportDraft, type Owner } from './import-draft.ts'

type Props = {
  draft: ImportDraft
  check: FileCheck | undefined
  onChange: (changes: Partial<ImportDraft>) => void
}

/** Hides the suggestions once a full name is typed, because they would cover the next button. */
const filterVendors: OptionsFilter = ({ options, search }) => {
  const typedName = search.trim().toLowerCase()
  const names = options.flatMap((option) => ('label' in option ? [option] : []))
  const matches = names.filter(({ label }) => label.toLowerCase().includes(typedName))
  return matches.length === 1 && matches[0]?.label.toLowerCase() === typedName ? [] : matches
}

/** Selects whose stones the file lists. */
export function OwnerSelect({ draft, check, onChange }: Props) {
  const vendors = useApiQuery('listDiamondVendors')
  const owner = check ? findOwner(draft, check) : draft.owner
  return (
    <Radio.Group
      label="Vendor"
      value={owner ?? ''}
      // The radios below have only these three values.
      onChange={(value) => onChange({ owner: value as Owner })}
    >
      <Stack gap={8} mt={4}>
        <Radio
          size="xs"
          value="file"
          label="From the Vendor column"
          disabled={check !== undefined && !check.hasVendorColumn}
        />
        <Radio size="xs" value="vendor" label="One vendor" />
        {owner === 'vendor' && (
          <Autocomplete
            aria-label="Vendor name"
            placeholder="Vendor name"
            ml={26}
            maxLength={200}
            data={vendors.data ?? []}
            filter={filterVendors}
            error={vendors.isError && <LoadFailure endpoint="listDiamondVendors" query={vendors} />}
            value={draft.vendorName}
            onChange={(vendorName) => onChange({ vendorName })}
          />
        )}
        <Radio size="xs" value="own-stock" label="Own stock" />
      </Stack>
    </Radio.Group>
  )
}
