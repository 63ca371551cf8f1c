import { Anchor, Button, PasswordInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { Registration } from '#contract/schemas/users.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { BusinessTypeSelect } from '#web/shared/forms/business-type-select.tsx'
import { CountrySelect } from '#web/shared/forms/country-select.tsx'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { useCaptcha } from '#web/shared/captcha/use-captcha.tsx'

const empty = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  company: '',
  phone: '',
  address: '',
  city: '',
  countryId: null as number | null, // selected later; the schema requires a number
  businessTypeId: null as number | null, // likewise
}

export function RegisterPage() {
  const navigate = useNavigate()
  const captcha = useCaptcha()
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: Registration,
    initialValues: empty,
    send: async (body) => {
      const { shouldApprove } = await captcha.send((solution) =>
        sendApiRequest('register', { body: { ...body, captcha: solution } }),
      )
      await navigate({ to: '/welcome', search: { shouldApprove: String(shouldApprove) } })
    },
  })
  return (
    <div className="narrow-page is-wide">
      <PageTitle>Register</PageTitle>
      <Text c="dimmed" mb="lg">
        For companies of the trade. We confirm your e-mail, then look at your registration.
      </Text>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <FormFailure text={failure} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg" verticalSpacing="md">
            <TextInput label="Company" autoComplete="organization" {...form.getInputProps('company')} />
            <BusinessTypeSelect {...form.getInputProps('businessTypeId')} />
            <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
            <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
            <TextInput label="E-mail" type="email" autoComplete="email" {...form.getInputProps('email')} />
            <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
            <TextInput label="Address" autoComplete="street-address" {...form.getInputProps('address')} />
            <TextInput label="City" autoComplete="address-level2" {...form.getInputProps('city')} />
            <CountrySelect {...form.getInputProps('countryId')} />
            <PasswordInput
              label="Password"
              description="Ten characters or more"
              autoComplete="new-password"
              {...form.getInputProps('password')}
            />
          </SimpleGrid>
          {captcha.field}
          <Button type="submit" loading={isSending} disabled={captcha.isPending}>
            Register
          </Button>
        </Stack>
      </form>
      <Text size="sm" mt="xl" pt="md" className="hairline-top">
        Registered already?{' '}
        <Anchor component={Link} to="/login">
          Sign in
        </Anchor>
      </Text>
    </div>
  )
}
