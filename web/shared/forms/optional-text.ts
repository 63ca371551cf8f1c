import type { ChangeEvent } from 'react'

type Input = { value?: unknown; onChange: (value: unknown) => void }

/**
 * What a text field takes that may stay empty: nothing typed is null, as it is on the wire. Takes
 * `form.getInputProps(…)`.
 */
export function optionalText<Props extends Input>(props: Props) {
  return {
    ...props,
    value: typeof props.value === 'string' ? props.value : '',
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      props.onChange(currentTarget.value === '' ? null : currentTarget.value),
  }
}
