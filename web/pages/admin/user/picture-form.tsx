import { Button, FileInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useState, type FormEvent } from 'react'
import type { User } from '#contract/schemas/users.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { useUserChange } from './use-user-change.ts'

const kinds = {
  logo: {
    label: 'Logo',
    endpoint: 'changeUserLogo',
    description:
      'Shown instead of the name, at most 34 px high. With a transparent background it works on light and dark',
    findUrl: ({ logoUrl }: User) => logoUrl,
  },
  background: {
    label: 'Home page image',
    endpoint: 'changeUserBackground',
    description: 'The large image of the home page',
    findUrl: ({ backgroundUrl }: User) => backgroundUrl,
  },
} as const

type Props = {
  kind: keyof typeof kinds
  user: User
  /** Receives the URL for the preview: the saved picture, or the selected one before it is saved. */
  onShown: (url: string | null) => void
}

export function PictureForm({ kind, user, onShown }: Props) {
  const { label, endpoint, description, findUrl } = kinds[kind]
  const present = findUrl(user)
  const [file, setFile] = useState<File | null>(null)
  const change = useUserChange(user, {
    endpoint,
    describeTheirs: (theirs) =>
      findUrl(theirs) === null ? 'The image was removed.' : 'There is now another image.',
  })
  useUnsavedChanges(file !== null, { isSending: change.isSaving })
  useEffect(() => {
    if (!file) {
      onShown(present)
      return undefined
    }
    const url = URL.createObjectURL(file)
    onShown(url)
    return () => URL.revokeObjectURL(url)
  }, [file, present, onShown])

  const params = { id: user.id }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!file) return
    const isSaved = await change.save(
      (headers) => sendApiRequest(endpoint, { params, body: {}, pictures: { image: file }, headers }),
      'Saved',
    )
    if (isSaved) setFile(null)
  }
  const removePicture = (): void =>
    void change.save(
      (headers) => sendApiRequest(endpoint, { params, body: { image: null }, headers }),
      'Removed',
    )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="one-field-form" aria-label={label}>
      <FileInput
        label={label}
        description={description}
        accept="image/*"
        placeholder={present === null ? 'Choose an image' : 'Choose another image'}
        leftSection={<IconPhoto size={16} stroke={1.5} />}
        value={file}
        onChange={setFile}
        clearable
        clearButtonProps={{ 'aria-label': 'Keep the current image' }}
      />
      <Button type="submit" variant="default" disabled={file === null} loading={change.isSaving}>
        Save
      </Button>
      {present !== null && file === null && (
        <Button size="compact-sm" variant="default" disabled={change.isSaving} onClick={removePicture}>
          Remove
        </Button>
      )}
      <FormFailure text={change.failure} />
    </form>
  )
}
