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
      <ul className="account-list">
        {alerts.data.map(({ diamondId, stockId, description, creationDate }) => (
          <li key={diamondId} className="account-row">
            <div className="account-row-text">
              {description === null ? (
                <span className="account-row-name">{stockId}</span>
              ) : (
                <Link to={`/diamond/${encodeURIComponent(stockId)}`} className="account-row-name quiet-link">
                  {stockId}
                </Link>
              )}
              <span className="account-row-note">
                {description ?? 'Not listed at the moment'} · since{' '}
                <Timestamp at={creationDate} precision="day" />
              </span>
            </div>
            <div className="account-row-actions">
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
