import '#web/features/stone/quiet.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'

/** Lists the stones that the user gets an email about when they become available; nothing if there are none. */
export function AlertSection() {
  const alerts = useApiQuery('listAvailabilityAlerts', {}, { staleTime: 0 })
  const remove = useApiMutation('deleteAvailabilityAlert', { stale: ['listAvailabilityAlerts'] })
  if (!alerts.data || alerts.data.length === 0) return null
  return (
    <section aria-label="Availability alerts">
      <h2 className="quiet-label">Availability alerts</h2>
      <ul className="entry-list">
        {alerts.data.map(({ diamondId, stockId, description, creationDate }) => (
          <li key={diamondId} className="entry-row">
            <div className="entry-row-text">
              {description === null ? (
                <span className="entry-row-name">{stockId}</span>
              ) : (
                <Link to={`/diamond/${encodeURIComponent(stockId)}`} className="entry-row-name quiet-link">
                  {stockId}
                </Link>
              )}
              <span className="entry-row-note">
                {description ?? 'Not listed at the moment'} · since{' '}
                <Timestamp at={creationDate} precision="day" />
              </span>
            </div>
            <div className="entry-row-actions">
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Cancel alert for ${stockId}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ params: { id: diamondId } })}
              >
                Cancel alert
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
