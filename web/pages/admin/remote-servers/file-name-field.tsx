import { TextInput, type TextInputProps } from '@mantine/core'

/** Asks for the name of a file, with `description` about what may stand in it. */
export function FileNameField(props: TextInputProps & { description: string }) {
  return (
    <TextInput
      className="is-wide"
      label="File name"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      spellCheck={false}
      {...props}
    />
  )
}
