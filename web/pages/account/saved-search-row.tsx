import '#web/features/stone/quiet.css'
import { ActionIcon, Button, Switch, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod/mini'
import { NewSavedSearch, type SavedSearch } from '#contract/schemas/saved-searches.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { storeList } from '#web/features/stone-search/pasted-list.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { describeSearch, getSavedSearchUrl } from '#web/features/stone-search/saved-search-url.ts'

const SearchName = z.pick(NewSavedSearch, { name: true })
const stale = ['listSavedSearches'] as const

/** One saved search: open it, toggle its notifications, rename it, delete it. */
export function SavedSearchRow({ saved }: { saved: SavedSearch }) {
  const { id, name, notify, search } = saved
  const [isRenaming, setIsRenaming] = useState(false)
  const change = useApiMutation('changeSavedSearch', { stale })
  const remove = useApiMutation('deleteSavedSearch', { stale })
  // Optimistic value, shown until the reply arrives.
  const [optimisticNotify, setOptimisticNotify] = useState<boolean>()
  if (isRenaming) return <RenameForm saved={saved} onDone={() => setIsRenaming(false)} />
  const changeNotify = (isNotified: boolean): void => {
    setOptimisticNotify(isNotified)
    const body = { name, search, notify: isNotified }
    change.mutate({ params: { id }, body }, { onSettled: () => setOptimisticNotify(undefined) })
  }
  return (
    <div className="entry-row">
      <div className="entry-row-text">
        <Link
          {...getSavedSearchUrl(saved, (numbers) => storeList(numbers, sessionStorage))}
          className="entry-row-name quiet-link"
        >
          {name}
        </Link>
        <span className="entry-row-note">{describeSearch(saved)}</span>
      </div>
      <div className="entry-row-actions">
        <Switch
          size="xs"
          label="Email alerts"
          aria-label={`Email alerts for ${name}`}
          checked={optimisticNotify ?? notify}
          onChange={({ currentTarget }) => changeNotify(currentTarget.checked)}
        />
        <ActionIcon aria-label={`Rename ${name}`} onClick={() => setIsRenaming(true)}>
          <IconPencil size={17} stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          aria-label={`Delete ${name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id } })}
        >
          <IconTrash size={17} stroke={1.5} />
        </ActionIcon>
      </div>
    </div>
  )
}

function RenameForm({
  saved: { id, name, notify, search },
  onDone,
}: {
  saved: SavedSearch
  onDone: () => void
}) {
  const rename = useApiMutation('changeSavedSearch', { stale, failure: 'form' })
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: SearchName,
    initialValues: { name },
    isGuarded: false,
    send: async (body) => {
      await rename.mutateAsync({ params: { id }, body: { ...body, notify, search } })
      onDone()
    },
  })
  return (
    <form onSubmit={submit} noValidate className="entry-row" aria-label={`Rename ${name}`}>
      <div className="entry-row-text">
        <FormFailure text={failure} />
        <TextInput
          label="Name"
          autoFocus
          maxLength={200}
          {...form.getInputProps('name')}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onDone()
          }}
        />
      </div>
      <div className="entry-row-actions">
        <Button variant="default" size="xs" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="xs" loading={isSending}>
          Save
        </Button>
      </div>
    </form>
  )
}
