import '#web/features/stone/quiet.css'
import { ActionIcon, Button, Switch, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod/mini'
import { NewSavedSearch, type SavedSearch } from '#contract/schemas/saved-searches.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { keepList } from '#web/features/stone-search/pasted-list.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { describeSearch, findSearchAddress } from '#web/features/stone-search/saved-search-url.ts'

const SearchName = z.pick(NewSavedSearch, { name: true })
const stale = ['listSavedSearches'] as const

/** One saved search: open it, toggle its notifications, rename it, delete it. */
export function SavedSearchRow({ saved }: { saved: SavedSearch }) {
  const { id, name, notify, search } = saved
  const [isNaming, setIsNaming] = useState(false)
  const change = useApiMutation('changeSavedSearch', { stale })
  const remove = useApiMutation('deleteSavedSearch', { stale })
  // Optimistic value, shown until the reply arrives.
  const [wanted, setWanted] = useState<boolean>()
  if (isNaming) return <NameForm saved={saved} onDone={() => setIsNaming(false)} />
  const tell = (isTold: boolean): void => {
    setWanted(isTold)
    const body = { name, search, notify: isTold }
    change.mutate({ params: { id }, body }, { onSettled: () => setWanted(undefined) })
  }
  return (
    <div className="account-row">
      <div className="account-row-words">
        <Link
          {...findSearchAddress(saved, (words) => keepList(words, sessionStorage))}
          className="account-row-name quiet-link"
        >
          {name}
        </Link>
        <span className="account-row-note">{describeSearch(saved)}</span>
      </div>
      <div className="account-row-acts">
        <Switch
          size="xs"
          label="Mail me new stones"
          aria-label={`Mail me new stones of ${name}`}
          checked={wanted ?? notify}
          onChange={({ currentTarget }) => tell(currentTarget.checked)}
        />
        <ActionIcon aria-label={`Rename ${name}`} onClick={() => setIsNaming(true)}>
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

function NameForm({
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
    send: async (body) => {
      await rename.mutateAsync({ params: { id }, body: { ...body, notify, search } })
      onDone()
    },
  })
  return (
    <form onSubmit={submit} noValidate className="account-row" aria-label={`Rename ${name}`}>
      <div className="account-row-words">
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
      <div className="account-row-acts">
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
