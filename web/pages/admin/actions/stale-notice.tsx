import { Alert, Button } from '@mantine/core'
import { scrollIntoView } from '#web/shared/forms/focus-field.ts'
import { describeValue } from './describe-value.ts'
import type { Field } from './field.ts'
import type { OtherChange } from './merge-values.ts'

type Props = {
  fields: readonly Field[]
  changes: readonly OtherChange[]
  onTakeTheirs: () => void
}

/** Shows what another user has saved meanwhile. The form keeps its input. */
export function StaleNotice({ fields, changes, onTakeTheirs }: Props) {
  const changed = fields.flatMap((field) => {
    const change = changes.find(({ name }) => name === field.name)
    return change ? [{ field, ...change }] : []
  })
  return (
    <Alert color="red" variant="light" py={10} ref={scrollIntoView}>
      Someone else saved this while you were editing.
      <ul className="stale-changes">
        {changed.map(({ field, theirs, mine, isConflicting }) => (
          <li key={field.name}>
            {field.label} is now <strong>{describeValue(field, theirs)}</strong>
            {isConflicting && (
              <>
                , your value <strong>{describeValue(field, mine)}</strong>
              </>
            )}
          </li>
        ))}
      </ul>
      {changes.some(({ isConflicting }) => isConflicting) ? (
        <Button variant="default" size="compact-sm" onClick={onTakeTheirs}>
          Keep their version
        </Button>
      ) : (
        'Your entries don’t conflict with it. Save again to keep both.'
      )}
    </Alert>
  )
}
