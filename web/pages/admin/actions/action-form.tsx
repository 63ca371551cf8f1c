import { Button, Group, List } from '@mantine/core'
import { Fragment, useState, type MouseEvent } from 'react'
import { failureTexts } from '#contract/failure-texts.ts'
import type { EndpointName } from '#contract/contract.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import type { Action, Question } from './action.ts'
import { ActionField } from './action-field.tsx'
import { mergeValues, type OtherChange } from './merge-values.ts'
import { StaleNotice } from './stale-notice.tsx'

type Props = { action: Action; question: Question; onDone: (reply: unknown) => void; onCancel: () => void }

/** The form of all actions: shows the fields and the consequences of an action, then sends it. */
export function ActionForm({ action, question, onDone, onCancel }: Props) {
  const { schema, fields, consequences, submit: name, isDangerous } = question
  /** The action as it was opened, or rebased on a version that another user has saved since. */
  const [current, setCurrent] = useState(action)
  const [changes, setChanges] = useState<readonly OtherChange[]>()
  const [hasFailed, setHasFailed] = useState(false)

  const { form, submit, isSending, failure } = useSchemaForm<typeof schema, Record<string, unknown>>({
    schema,
    initialValues: { ...question.initialValues },
    send: async () => {
      setHasFailed(false)
      setChanges(undefined)
      try {
        onDone(await current.send(form.getValues()))
      } catch (error) {
        setHasFailed(true)
        const rebased = rebase(current, error)
        if (!rebased?.question || !current.question) throw error
        const theirs = rebased.question.initialValues
        const merged = mergeValues({ base: current.question.initialValues, mine: form.getValues(), theirs })
        form.setValues(merged.values)
        setCurrent(rebased)
        setChanges(merged.changes)
      }
    },
  })

  const takeTheirs = (): void => {
    form.setValues({ ...current.question?.initialValues })
    setChanges(undefined)
  }
  const texts: Partial<Record<EndpointName, string>> = failureTexts
  const asked = fields.filter(({ isAsked }) => isAsked?.(form.getValues()) ?? true)
  const isDisputed = changes?.some((change) => change.isDisputed) ?? false
  const failureText = hasFailed ? joinTexts(texts[action.endpoint], failure) : undefined
  const isFailureTold = changes !== undefined || failureText !== undefined
  return (
    <form onSubmit={submit} noValidate className="action-form">
      {consequences.length > 0 && (
        <List size="sm" spacing={4}>
          {consequences.map((consequence) => (
            <List.Item key={consequence}>{consequence}</List.Item>
          ))}
        </List>
      )}
      {asked.map((field, place) => (
        <Fragment key={field.name}>
          {field.group !== undefined && <h3 className="quiet-label">{field.group}</h3>}
          <div {...(field.isHalf && { className: 'is-half' })}>
            <ActionField
              field={field}
              input={form.getInputProps(field.name, { type: field.kind === 'yes-no' ? 'checkbox' : 'input' })}
              // Focus the first field when the dialog opens.
              {...(place === 0 && { isFirst: true })}
            />
          </div>
        </Fragment>
      ))}
      {isFailureTold && (
        <div ref={scrollIntoSight}>
          {changes ? (
            <StaleNotice
              failure={texts[action.endpoint]}
              fields={fields}
              changes={changes}
              onTakeTheirs={takeTheirs}
            />
          ) : (
            <FormFailure text={failureText} />
          )}
        </div>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onMouseDown={stayInField} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          loading={isSending}
          {...(isDangerous && { color: 'red' })}
          onMouseDown={stayInField}
        >
          {isDisputed ? 'Save mine over theirs' : name}
        </Button>
      </Group>
    </form>
  )
}

/** Keeps the focus: blur would show a validation error and move the buttons away from the pointer. */
function stayInField(event: MouseEvent): void {
  event.preventDefault()
}

/** Scrolls the message into view, because on a phone the end of a long form is off screen. */
function scrollIntoSight(told: HTMLElement | null): void {
  told?.scrollIntoView({ block: 'nearest' })
}

/** Returns the action rebased on the current version if the call failed because of a stale version (412). */
function rebase(action: Action, error: unknown): Action | undefined {
  if (!(error instanceof ApiError) || error.status !== 412 || error.present === undefined) return undefined
  return action.rebase?.(error.present)
}

function joinTexts(...texts: readonly (string | undefined)[]): string | undefined {
  const told = texts.filter((text) => text !== undefined)
  return told.length === 0 ? undefined : told.join('. ')
}
