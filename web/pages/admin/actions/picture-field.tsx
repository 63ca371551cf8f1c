import { CloseButton, FileInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = {
  label: ReactNode
  isClearable: boolean
  /** The URL of the current picture, the new file, or null. Set by the form. */
  value?: unknown
  onChange?: (value: unknown) => void
}

/** A picture field with a preview of the current or the new picture. */
export function PictureField({ value, onChange, isClearable, ...input }: Props) {
  const file = value instanceof File ? value : null
  const currentUrl = typeof value === 'string' ? value : undefined
  const isEmpty = file === null && currentUrl === undefined
  return (
    <div>
      <FileInput
        {...input}
        value={file}
        onChange={(selectedFile) => onChange?.(selectedFile)}
        accept="image/*"
        placeholder={isEmpty ? 'Choose an image' : 'Choose another image'}
        leftSection={<IconPhoto size={16} stroke={1.5} />}
        rightSection={
          isClearable &&
          !isEmpty && <CloseButton size="sm" aria-label="Remove image" onClick={() => onChange?.(null)} />
        }
      />
      {file && <SelectedPicture file={file} />}
      {currentUrl !== undefined && <img className="picture-field" src={currentUrl} alt="" />}
    </div>
  )
}

/** Previews a file that was selected on this page. */
function SelectedPicture({ file }: { file: File }) {
  return (
    <img
      className="picture-field"
      alt=""
      ref={(image) => {
        const url = URL.createObjectURL(file)
        image?.setAttribute('src', url)
        return () => URL.revokeObjectURL(url)
      }}
    />
  )
}
