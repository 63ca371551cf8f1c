import { Button, Group, Text, Title } from '@mantine/core'
import { signOut } from '#web/shared/session/sign-out.ts'
import { useDomainLayout } from '#web/shared/session/session-context.ts'
import { SecondFactorSection } from './second-factor-section.tsx'

type Props = {
  /** Whether the administrator has a second factor now. */
  isDone: boolean
  onContinue: () => void
}

/** All that an administrator without a second factor can open, where the shop requires one. */
export function FactorSetupPage({ isDone, onContinue }: Props) {
  const { brandName } = useDomainLayout()
  return (
    <main className="narrow-page is-wide">
      <span className="brand-mark">{brandName}</span>
      <Title order={1} className="page-title" mb="lg">
        Set up a second factor
      </Title>
      <Text mb="lg">
        {isDone
          ? 'Your account is protected. You can continue.'
          : 'Administrators of this shop need a second factor. Set one up to continue.'}
      </Text>
      <SecondFactorSection />
      <Group gap="sm" mt="xl">
        {isDone && <Button onClick={onContinue}>Continue</Button>}
        <Button variant="default" onClick={() => void signOut()}>
          Sign out
        </Button>
      </Group>
    </main>
  )
}
