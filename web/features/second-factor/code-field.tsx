import { TextInput } from '@mantine/core'
import type { FactorMethod } from '#contract/schemas/second-factor.ts'

type Props = { methods: readonly FactorMethod[]; value: string; onChange: (value: string) => void }

/** A field for the code of an authenticator app or a recovery code. Nothing where the user has neither. */
export function CodeField({ methods, value, onChange }: Props) {
  const description = describeCodes(methods)
  if (description === undefined) return null
  return (
    <TextInput
      label="Code"
      description={description}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function describeCodes(methods: readonly FactorMethod[]): string | undefined {
  const hasRecoveryCode = methods.includes('recovery-code')
  if (methods.includes('authenticator')) {
    return hasRecoveryCode
      ? '6 digits from your authenticator app, or a recovery code'
      : '6 digits from your authenticator app'
  }
  return hasRecoveryCode ? 'One of your recovery codes' : undefined
}
