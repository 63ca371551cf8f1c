import { useQueryClient } from '@tanstack/react-query'
import { DestinationForm, type CreatedDestination, type Destination } from '#contract/schemas/destinations.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { useSavedState } from '#web/shared/forms/use-saved-state.ts'
import { notSaved, useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { toValues, type DestinationValues } from './destination-values.ts'
import { staleWithDestination } from './stale-with-destination.ts'

type Options = {
  destination: Destination | undefined
  initialValues: DestinationValues
  onSaved: (saved: CreatedDestination) => void
}

/**
 * Holds the form of a destination and saves it. If another user has saved meanwhile, `theirs` is their version; the next
 * attempt then changes that version.
 */
export function useDestinationForm({ destination, initialValues, onSaved }: Options) {
  const client = useQueryClient()
  const { saved, theirs, dropTheirs, save } = useSavedState(destination)
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: DestinationForm,
    initialValues,
    send: async (body) => {
      let created: CreatedDestination | undefined
      const stored = await save(async () => {
        created = saved
          ? await sendApiRequest('changeDestination', {
              params: { id: saved.id },
              body,
              headers: matchVersion(saved),
            })
          : await sendApiRequest('createDestination', { body })
        return created.destination
      })
      if (stored === notSaved || !created) return notSaved
      form.setValues(toValues(stored))
      form.resetDirty()
      for (const name of staleWithDestination) void client.invalidateQueries({ queryKey: [name] })
      notifyInfo(`“${stored.name}” saved`)
      onSaved(created)
      return undefined
    },
  })
  const takeTheirs = (): void => {
    if (!theirs) return
    form.setValues(toValues(theirs))
    dropTheirs()
  }
  return { form, submit, isSending, failure, saved, theirs, takeTheirs }
}
