import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { SearchReply } from '#contract/schemas/search.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import type { CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import { FilterSummary } from '#web/pages/catalogue/filters/filter-summary.tsx'
import type { SearchBody } from '#web/pages/catalogue/results/search-request.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { suggestName } from './suggest-name.ts'

type Props = { state: CatalogueState; body: SearchBody; reply: SearchReply | undefined; isFull: boolean }

/** Saves the current search. */
export function SaveForm({ state, body, reply, isFull }: Props) {
  const [name, setName] = useState(() => suggestName(state))
  const [isNotified, setIsNotified] = useState(true)
  const { mutate, isPending, error } = useApiMutation('createSavedSearch', {
    stale: ['listSavedSearches'],
    failure: 'form',
    onSuccess: () => notifyInfo('Search saved'),
  })
  if (isFull)
    return <p className="saved-note">You have reached the limit of 50 saved searches. Delete one first.</p>
  const save = (event: FormEvent): void => {
    event.preventDefault()
    // The page and defaults are not saved.
    const { section, filters } = body
    const sort = state.sort.length > 0 ? { sort: [...state.sort] } : {}
    mutate({ body: { name: name.trim(), search: { section, filters, ...sort }, notify: isNotified } })
  }
  return (
    <form className="save-form" onSubmit={save}>
      <div className="save-form-name">
        <TextInput
          label="Save search as"
          data-autofocus
          maxLength={100}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" loading={isPending} disabled={name.trim() === ''}>
          Save
        </Button>
      </div>
      <Checkbox
        label="Email me new matches (max. once a day)"
        description={
          state.filters.priceReducedSince !== undefined &&
          'Emails name new stones. A reduced price alone is not new.'
        }
        checked={isNotified}
        onChange={({ currentTarget }) => setIsNotified(currentTarget.checked)}
      />
      {reply && <FilterSummary reply={reply} />}
      {error && <FormFailure text={describeError(error)} />}
    </form>
  )
}
