import { Button, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { z } from 'zod/mini'
import type { UserNote } from '#contract/schemas/customers.ts'
import type { User } from '#contract/schemas/users.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { createFormAction, type Action } from '#web/pages/admin/actions/action.ts'
import { useActions } from '#web/pages/admin/actions/use-actions.tsx'

const maxLength = 4000

/** What administrators note about a user. The user never sees it. */
export function UserNotes({ user: { id: userId } }: { user: User }) {
  const notes = useApiQuery('listUserNotes', { params: { userId } }, { staleTime: 0 })
  const actions = useActions()
  return (
    <div className="user-notes">
      <NoteForm userId={userId} />
      {notes.isPending && <PageLoader />}
      {notes.isError && <ErrorState error={notes.error} onRetry={() => void notes.refetch()} />}
      {notes.data?.length === 0 && <p className="user-empty">No notes yet</p>}
      <ul className="user-note-list">
        {notes.data?.map((note) => (
          <li key={note.id}>
            <p className="multiline-text">{note.text}</p>
            <p className="user-note-foot">
              <span>
                {note.by}, <Timestamp at={note.creationDate} />
              </span>
              <Button
                size="compact-xs"
                variant="subtle"
                color="red"
                aria-label={`Delete the note “${note.text.slice(0, 40)}”`}
                onClick={() => actions.start(deleteNote(userId, note))}
              >
                Delete
              </Button>
            </p>
          </li>
        ))}
      </ul>
      {actions.dialog}
    </div>
  )
}

function NoteForm({ userId }: { userId: number }) {
  const [text, setText] = useState('')
  const add = useApiMutation('addUserNote', {
    stale: ['listUserNotes', 'listAudit'],
    failure: 'form',
    onSuccess: () => {
      notifyInfo('Note added')
      setText('')
    },
  })
  useUnsavedChanges(text !== '', { isSending: add.isPending })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    add.mutate({ params: { userId }, body: { text } })
  }
  return (
    <form onSubmit={submit} aria-label="Add a note">
      <Textarea
        label="New note"
        description="Internal: visible to administrators only"
        autosize
        minRows={3}
        maxRows={12}
        maxLength={maxLength}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <FormFailure text={add.error ? describeError(add.error) : undefined} />
      <Button type="submit" size="sm" mt="sm" disabled={text.trim() === ''} loading={add.isPending}>
        Add note
      </Button>
    </form>
  )
}

function deleteNote(userId: number, { id }: UserNote): Action {
  return createFormAction({
    endpoint: 'deleteUserNote',
    stale: ['listUserNotes', 'listAudit'],
    title: 'Delete this note?',
    isDangerous: true,
    submit: 'Delete',
    done: 'Note deleted',
    schema: z.object({}),
    send: () => sendApiRequest('deleteUserNote', { params: { userId, id } }),
  })
}
