import { Alert, Button } from '@mantine/core'
import { DestinationFilter, type DestinationPreview as Preview } from '#contract/schemas/destinations.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { Money } from '#web/ui/money.tsx'
import { ReasonList } from './reason-list.tsx'
import type { DestinationValues } from './destination-values.ts'

/** Counts what would be sent with the present input, without sending it. */
export function DestinationPreview({ values: { partnerId, filter } }: { values: DestinationValues }) {
  const preview = useApiMutation('previewDestination', { stale: [], failure: 'form' })
  const parsed = DestinationFilter.safeParse(filter)
  const isReady = partnerId !== null && parsed.success
  return (
    <div className="destination-check">
      <Button
        variant="default"
        size="sm"
        disabled={!isReady}
        loading={preview.isPending}
        onClick={() => {
          if (partnerId !== null && parsed.success)
            preview.mutate({ body: { partnerId, filter: parsed.data } })
        }}
      >
        Count stones
      </Button>
      <div role="status">
        {preview.data && <PreviewResult preview={preview.data} />}
        {preview.isError && (
          <Alert color="red" variant="light" py={10}>
            {describeError(preview.error)}
          </Alert>
        )}
      </div>
    </div>
  )
}

function PreviewResult({ preview: { rows, leftOut, reasons, totalPrice } }: { preview: Preview }) {
  return (
    <>
      <p className="destination-check-text">
        {formatStoneCount(rows)} for <Money dollars={totalPrice} /> would be sent now
        {leftOut > 0 && `; ${leftOut.toLocaleString('en')} left out`}.
      </p>
      <ReasonList reasons={reasons} />
    </>
  )
}
