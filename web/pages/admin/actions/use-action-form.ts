import { useState } from 'react'
import { ApiError, isStale } from '#web/shared/api/api-error.ts'
import { notSaved, useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import type { Action, FormDefinition } from './action.ts'
import { mergeValues, type OtherChange } from './merge-values.ts'

type Options = { action: Action; definition: FormDefinition; onDone: (reply: unknown) => void }

/**
 * Holds the form of an action and sends it. If another user has saved meanwhile, merges the input with their
 * version; the next attempt then changes that version.
 */
export function useActionForm({ action, definition: { schema, initialValues }, onDone }: Options) {
  /** The action as it was opened, or rebased on a version that another user has saved since. */
  const [current, setCurrent] = useState(action)
  const [otherChanges, setOtherChanges] = useState<readonly OtherChange[]>()

  const { form, submit, isSending, failure } = useSchemaForm<typeof schema, Record<string, unknown>>({
    schema,
    initialValues: { ...initialValues },
    failsAs: action.endpoint,
    send: async () => {
      setOtherChanges(undefined)
      try {
        onDone(await current.send(form.getValues()))
      } catch (error) {
        askFor(error)
        const rebased = rebase(current, error)
        if (!rebased?.form || !current.form) throw error
        const theirs = rebased.form.initialValues
        const merged = mergeValues({ base: current.form.initialValues, mine: form.getValues(), theirs })
        form.setValues(merged.values)
        setCurrent(rebased)
        setOtherChanges(merged.changes)
        return notSaved
      }
      return undefined
    },
  })

  /** Shows the fields that the shop asks for only when it refuses: until then, they are null and not visible. */
  const askFor = (error: unknown): void => {
    const details = error instanceof ApiError ? error.details : []
    for (const { path } of details) {
      const field = current.form?.fields.find(({ name, kind }) => name === path && kind === 'yes-no')
      if (field && form.getValues()[path] === null) form.setFieldValue(path, false)
    }
  }

  const takeTheirs = (): void => {
    form.setValues({ ...current.form?.initialValues })
    setOtherChanges(undefined)
  }
  return { form, submit, isSending, failure, otherChanges, takeTheirs }
}

/** Returns the action rebased on the current version if the call failed because of a stale version (412). */
function rebase(action: Action, error: unknown): Action | undefined {
  return isStale(error) ? action.rebase?.(error.present) : undefined
}
