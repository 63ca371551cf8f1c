import './remote-servers.css'
import { PasswordInput, Textarea } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { ChangeEvent } from 'react'
import { listSecrets, type SecretName, type SignInMethod } from '#domain/remote-server/secrets.ts'
import type { StoredSecrets } from '#contract/schemas/remote-servers.ts'

type Props = {
  server: SignInMethod
  getInput: (path: string) => GetInputPropsReturnType
  stored: StoredSecrets | undefined
}

const secrets: Readonly<
  Record<SecretName, { label: string; stored: keyof StoredSecrets; isLong?: true; note?: string }>
> = {
  password: { label: 'Password', stored: 'hasPassword' },
  headerValue: { label: 'Value of the header', stored: 'hasHeaderValue' },
  privateKey: { label: 'Private key', stored: 'hasPrivateKey', isLong: true },
  passphrase: { label: 'Passphrase', stored: 'hasPassphrase', note: 'If the key has one' },
}

/** Asks for the secrets that a server needs. A field that stays empty keeps the stored secret. */
export function SecretFields({ server, getInput, stored }: Props) {
  return listSecrets(server).map(({ name }) => {
    const { label, stored: flag, isLong = false, note } = secrets[name]
    const input = getInput(`secrets.${name}`)
    const shared = {
      ...input,
      label,
      value: typeof input.value === 'string' ? input.value : '',
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        input.onChange(currentTarget.value === '' ? undefined : currentTarget.value),
      // The browser must not fill in the user’s own password.
      autoComplete: 'new-password',
      spellCheck: false,
      ...(stored?.[flag] ? { placeholder: 'Saved. Leave empty to keep it' } : note && { placeholder: note }),
    }
    if (!isLong) return <PasswordInput key={name} {...shared} />
    return <Textarea key={name} className="is-wide remote-private-key" rows={4} {...shared} />
  })
}
