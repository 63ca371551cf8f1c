import { CloseButton, FileInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = {
  label: ReactNode
  isClearable: boolean
  /** The address of the picture there is, the file that shall be the new one, or null. Comes from the form. */
  value?: unknown
  onChange?: (value: unknown) => void
}

/** A picture, shown as it is or as it shall be. */
export function PictureField({ value, onChange, isClearable, ...input }: Props) {
  const file = value instanceof File ? value : null
  const presentUrl = typeof value === 'string' ? value : undefined
  const isEmpty = file === null && presentUrl === undefined
  return (
    <div>
      <FileInput
        {...input}
        value={file}
        onChange={(chosen) => onChange?.(chosen)}
        accept="image/*"
        placeholder={isEmpty ? 'Choose a picture' : 'Choose another picture'}
        leftSection={<IconPhoto size={16} stroke={1.5} />}
        rightSection={
          isClearable &&
          !isEmpty && (
            <CloseButton size="sm" aria-label="Take the picture away" onClick={() => onChange?.(null)} />
          )
        }
      />
      {file && <ChosenPicture file={file} />}
      {presentUrl !== undefined && <img className="picture-field" src={presentUrl} alt="" />}
    </div>
  )
}

/** A file that was chosen on this page. */
function ChosenPicture({ file }: { file: File }) {
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
