import { Button, Text } from '@mantine/core'
import type { ListingSettings } from '#contract/schemas/listing-settings.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { makeListingsAction } from './listings-action.ts'
import { SiteSection } from './site-section.tsx'

/** When vendors' lists are old, and which listings of a stone customers see. */
export function ListingsSection({ actions }: { actions: Actions }) {
  const query = useApiQuery('readListingSettings')
  const settings = query.data
  return (
    <SiteSection title="Vendor lists">
      <QueryState query={query} />
      {settings && (
        <>
          {describeListings(settings).map((sentence) => (
            <Text key={sentence} size="sm">
              {sentence}
            </Text>
          ))}
          <Button
            mt="sm"
            variant="default"
            loading={actions.isBusy}
            onClick={() => actions.start(makeListingsAction(settings))}
          >
            Change vendor lists
          </Button>
        </>
      )}
    </SiteSection>
  )
}

function describeListings(settings: ListingSettings): string[] {
  const { warnAfterDays, staleAfterDays, staleAction, linked } = settings
  return [
    warnAfterDays === null
      ? 'No email about old lists.'
      : `An email after ${formatCount(warnAfterDays, 'day', 'days')} without a list.`,
    staleAfterDays === null
      ? 'Stones of old lists stay listed.'
      : `Stones are ${staleAction === 'hide' ? 'hidden' : 'marked “To be confirmed”'} after ${formatCount(staleAfterDays, 'day', 'days')}.`,
    linked === 'one'
      ? 'Of a stone that several vendors list, customers see the lowest price.'
      : 'Customers see every listing of a stone.',
  ]
}
