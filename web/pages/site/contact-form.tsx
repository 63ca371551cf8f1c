import { Button, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ContactMessage } from '#contract/schemas/contact.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { useCaptcha } from '#web/shared/captcha/use-captcha.tsx'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { optionalText } from '#web/shared/forms/optional-text.ts'
import { useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { useViewer } from '#web/shared/session/session-context.ts'

/**
 * Sends a message to the merchant, about the subject in the URL. Signed-in users need not enter their name.
 */
export function ContactForm() {
  const [sentFrom, setSentFrom] = useState<string>()
  if (sentFrom === undefined) return <MessageForm onSent={setSentFrom} />
  return (
    <Stack gap="md" align="flex-start">
      <Text role="status">Thank you for your message. We will reply to {sentFrom}.</Text>
      <Button variant="default" onClick={() => setSentFrom(undefined)}>
        Send another message
      </Button>
    </Stack>
  )
}

function MessageForm({ onSent }: { onSent: (email: string) => void }) {
  const { user } = useViewer()
  const [main] = user?.addresses ?? []
  const { subject = null } = useSearchTexts()
  const captcha = useCaptcha()
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: ContactMessage,
    initialValues: {
      name: [main?.firstName, main?.lastName].filter(Boolean).join(' '),
      email: user?.email ?? '',
      subject,
      message: '',
    },
    send: async (body) => {
      await captcha.send((solution) =>
        sendApiRequest('sendContactMessage', { body: { ...body, captcha: solution } }),
      )
      onSent(body.email)
    },
  })
  return (
    <form onSubmit={submit} noValidate aria-label="Contact us">
      <Stack gap="lg">
        <FormFailure text={failure} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg" verticalSpacing="md">
          <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
          <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
        </SimpleGrid>
        <TextInput label="Subject (optional)" {...optionalText(form.getInputProps('subject'))} />
        <Textarea
          label="Message"
          autosize
          minRows={7}
          maxRows={18}
          maxLength={5000}
          {...form.getInputProps('message')}
        />
        {captcha.field}
        <Button type="submit" loading={isSending} disabled={captcha.isPending}>
          Send
        </Button>
      </Stack>
    </form>
  )
}
