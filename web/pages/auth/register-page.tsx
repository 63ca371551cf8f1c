import { Anchor, Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Registration } from '#contract/schemas/users.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { BusinessTypeSelect } from '#web/shared/forms/business-type-select.tsx'
import { CountrySelect } from '#web/shared/forms/country-select.tsx'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { NewPasswordInput } from '#web/shared/forms/new-password-fields.tsx'
import { optionalText } from '#web/shared/forms/optional-text.ts'
import { useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { useCaptcha } from '#web/shared/captcha/use-captcha.tsx'
import { useDomainLayout } from '#web/shared/session/session-context.ts'

const empty = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  company: '',
  phone: '',
  address: '',
  city: '',
  postcode: null as string | null, // optional
  countryId: null as number | null, // selected later; the schema requires a number
  businessTypeId: null as number | null, // likewise
}

export function RegisterPage() {
  const navigate = useNavigate()
  const { sendsEmail } = useDomainLayout()
  const captcha = useCaptcha()
  const [isRegistered, setIsRegistered] = useState(false)
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: Registration,
    initialValues: empty,
    send: async (body) => {
      setIsRegistered(false)
      try {
        const { shouldApprove } = await captcha.send((solution) =>
          sendApiRequest('register', { body: { ...body, captcha: solution } }),
        )
        await navigate({ to: '/welcome', search: { shouldApprove: String(shouldApprove) } })
      } catch (error) {
        setIsRegistered(error instanceof ApiError && error.name === 'EMAIL_ALREADY_EXISTS')
        throw error
      }
    },
  })
  return (
    <div className="narrow-page is-wide">
      <PageTitle>Register</PageTitle>
      <Text c="dimmed" mb="lg">
        {sendsEmail
          ? 'Trade only. Confirm your email; we then review your registration.'
          : 'Trade only. We review your registration.'}
      </Text>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <FormFailure text={failure}>{isRegistered ? <SignInLink /> : undefined}</FormFailure>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg" verticalSpacing="md">
            <TextInput label="Company" autoComplete="organization" {...form.getInputProps('company')} />
            <BusinessTypeSelect {...form.getInputProps('businessTypeId')} />
            <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
            <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
            <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
            <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
            <TextInput label="Address" autoComplete="street-address" {...form.getInputProps('address')} />
            <TextInput
              label="Postcode (optional)"
              autoComplete="postal-code"
              {...optionalText(form.getInputProps('postcode'))}
            />
            <TextInput label="City" autoComplete="address-level2" {...form.getInputProps('city')} />
            <CountrySelect {...form.getInputProps('countryId')} />
            <NewPasswordInput label="Password" {...form.getInputProps('password')} />
          </SimpleGrid>
          {captcha.field}
          <Button type="submit" loading={isSending} disabled={captcha.isPending}>
            Register
          </Button>
        </Stack>
      </form>
      <Text size="sm" mt="xl" pt="md" className="hairline-top">
        Already registered? <SignInLink />
      </Text>
    </div>
  )
}

function SignInLink() {
  return (
    <Anchor component={Link} to="/login" inherit>
      Sign in
    </Anchor>
  )
}
