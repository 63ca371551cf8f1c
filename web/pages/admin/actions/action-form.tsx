import { Button, Group, List } from '@mantine/core'
import { Fragment, useState, type MouseEvent, type ReactNode } from 'react'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import type { SchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { ActionField } from './action-field.tsx'
import type { Action, DialogProps, FormDefinition } from './action.ts'
import type { Field, FollowFields } from './field.ts'
import { StaleNotice } from './stale-notice.tsx'
import { useActionForm } from './use-action-form.ts'

type Props = DialogProps & {
  definition: FormDefinition
  onAlternative?: (action: Action) => void
}

/** The buttons of a form with more fields stay in view while it scrolls. */
const maxShortFields = 4

/** The form of all actions: shows the fields and the consequences of an action, then sends it. */
export function ActionForm({ action, definition, onDone, onCancel, onAlternative }: Props) {
  const { fields, consequences, note, submit: title, isDangerous, alternative } = definition
  const { form, submit, isSending, failure, otherChanges, takeTheirs } = useActionForm({
    action,
    definition,
    onDone,
  })
  const [follow] = useState(() => definition.createFollower?.(definition.initialValues))
  const isConflicting = otherChanges?.some((change) => change.isConflicting) ?? false
  const Buttons = fields.length > maxShortFields ? SaveBar : ShortFormButtons
  return (
    <form onSubmit={submit} noValidate className="action-form">
      {consequences.length > 0 && (
        <List size="sm" spacing={4}>
          {consequences.map((consequence) => (
            <List.Item key={consequence}>{consequence}</List.Item>
          ))}
        </List>
      )}
      {note}
      <ActionFields fields={fields} form={form} follow={follow} />
      {otherChanges ? (
        <StaleNotice fields={fields} changes={otherChanges} onTakeTheirs={takeTheirs} />
      ) : (
        <FormFailure text={failure} />
      )}
      <Buttons>
        <Button variant="default" onMouseDown={stayInField} onClick={onCancel}>
          Cancel
        </Button>
        {alternative && onAlternative && (
          <Button
            variant="default"
            onMouseDown={stayInField}
            onClick={() => onAlternative(alternative.action)}
          >
            {alternative.title}
          </Button>
        )}
        <Button
          type="submit"
          loading={isSending}
          {...(isDangerous && { color: 'red' })}
          onMouseDown={stayInField}
        >
          {isConflicting ? 'Overwrite with mine' : title}
        </Button>
      </Buttons>
    </form>
  )
}

function ShortFormButtons({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="sm">
      {children}
    </Group>
  )
}

type FieldsProps = {
  fields: readonly Field[]
  form: SchemaForm<Record<string, unknown>>['form']
  follow: FollowFields | undefined
}

/** The fields that the input so far requires. */
function ActionFields({ fields, form, follow }: FieldsProps) {
  const getInput = ({ name, kind }: Field) => {
    const input = form.getInputProps(name, { type: kind === 'yes-no' ? 'checkbox' : 'input' })
    if (!follow) return input
    const onChange = (value: unknown): void => {
      input.onChange(value)
      const following = follow(form.getValues(), name)
      if (Object.keys(following).length > 0) form.setValues(following)
    }
    return { ...input, onChange }
  }
  const shown = fields.filter(({ isVisible }) => isVisible?.(form.getValues()) ?? true)
  return shown.map((field, index) => (
    <Fragment key={field.name}>
      {field.group !== undefined && <h3 className="quiet-label">{field.group}</h3>}
      <div {...(field.isHalfWidth && { className: 'is-half-width' })}>
        <ActionField
          field={field}
          input={getInput(field)}
          // Focus the first field when the dialog opens.
          {...(index === 0 && { isFirst: true })}
        />
        {field.Hint && <field.Hint values={form.getValues()} />}
      </div>
    </Fragment>
  ))
}

/** Keeps the focus: blur would show a validation error and move the buttons away from the pointer. */
function stayInField(event: MouseEvent): void {
  event.preventDefault()
}
