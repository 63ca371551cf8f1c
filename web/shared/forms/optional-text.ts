import type { ChangeEvent } from 'react'

type Input = { value?: unknown; onChange: (value: unknown) => void }

/**
 * Returns the props of an optional text field: empty text becomes null, as in the API. Takes
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
