import { Checkbox } from '@mantine/core'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'

type Props = {
  /** '' for own stock. */
  vendorName: string
  given: string | undefined
  remembered: string | undefined
  onAnswer: (origin: 'lab' | null) => void
}

/** Says that all stones of a vendor are lab-grown, whatever their file says. */
export function LabGrownVendor({ vendorName, given, remembered, onAnswer }: Props) {
  const forgetting = useApiMutation('deleteImportAnswer', { stale: ['listImportAnswers'] })
  return (
    <Checkbox
      mt="md"
      label={vendorName === '' ? 'All our own stock is lab-grown' : 'All stones of this vendor are lab-grown'}
      description={given === undefined && remembered === 'lab' ? 'From your last upload' : undefined}
      checked={(given ?? remembered) === 'lab'}
      disabled={forgetting.isPending}
      onChange={({ currentTarget }) => {
        onAnswer(currentTarget.checked && remembered !== 'lab' ? 'lab' : null)
        if (!currentTarget.checked && remembered !== undefined) {
          forgetting.mutate({ query: { vendorName, key: 'origin' } })
        }
      }}
    />
  )
}
