import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod/mini'
import { Email } from '#contract/schemas/basics.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { useDomainLayout } from '#web/shared/session/session-context.ts'
import { findRememberedEmail } from '#web/shared/session/remembered-email.ts'

const ResetRequest = z.object({ email: Email })

/** Requests the email with the link to set a new password. */
export function ResetPasswordPage() {
  const { sendsEmail } = useDomainLayout()
  const [sentTo, setSentTo] = useState<string>()
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: ResetRequest,
    initialValues: { email: findRememberedEmail() },
    isGuarded: false,
    send: async (body) => {
      await sendApiRequest('resetPassword', { body })
      setSentTo(body.email)
    },
  })
  return (
    <div className="narrow-page">
      <PageTitle>Forgot your password?</PageTitle>
      {sentTo === undefined ? (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            {sendsEmail && <Text>We’ll email you a link to set a new password.</Text>}
            <FormFailure text={failure} />
            <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
            <Button type="submit" loading={isSending}>
              Send link
            </Button>
          </Stack>
        </form>
      ) : (
        <Text role="status">
          {sendsEmail
            ? `We’ve emailed a link to ${sentTo}.`
            : 'This shop does not send emails at the moment. Please contact us for a link.'}
        </Text>
      )}
      <Text size="sm" mt="xl" pt="md" className="hairline-top">
        <Anchor component={Link} to="/login">
          Back to sign in
        </Anchor>
      </Text>
    </div>
  )
}
