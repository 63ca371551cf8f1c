import { Anchor, Button, PasswordInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { Registration } from '#contract/schemas/users.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormFailure } from '#web/form/form-failure.tsx'
import { IdSelect } from '#web/form/id-select.tsx'
import { useSchemaForm } from '#web/form/use-schema-form.ts'
import { PageTitle } from '#web/parts/page-title.tsx'
import { CaptchaField } from './captcha-field.tsx'
import type { CaptchaHandle } from './captcha-handle.ts'

/** Answers that never change while the page is open. */
const forever = { staleTime: Number.POSITIVE_INFINITY }

const empty = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  company: '',
  phone: '',
  address: '',
  city: '',
  countryId: null as number | null, // chosen later; the schema wants a number
  businessTypeId: null as number | null, // the same
}

export function RegisterPage() {
  const navigate = useNavigate()
  const countries = useCall('listCountries', {}, forever)
  const businessTypes = useCall('listBusinessTypes', {}, forever)
  const captcha = useCall('readCaptcha', {}, { ...forever, gcTime: 0 })
  const captchaHandle = useRef<CaptchaHandle>(null)
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: Registration,
    initialValues: empty,
    send: async (body) => {
      try {
        const { shouldApprove } = await call('register', {
          body: { ...body, captcha: await captchaHandle.current?.solve() },
        })
        await navigate({ to: '/welcome', search: { shouldApprove: String(shouldApprove) } })
      } catch (error) {
        if (error instanceof ApiError && error.name === 'INVALID_RECAPTCHA') void captcha.refetch()
        throw error
      }
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
            <IdSelect
              label="Business type"
              items={businessTypes.data ?? []}
              {...form.getInputProps('businessTypeId')}
            />
            <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
            <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
            <TextInput label="E-mail" type="email" autoComplete="email" {...form.getInputProps('email')} />
            <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
            <TextInput label="Address" autoComplete="street-address" {...form.getInputProps('address')} />
            <TextInput label="City" autoComplete="address-level2" {...form.getInputProps('city')} />
            <IdSelect
              label="Country"
              items={countries.data ?? []}
              searchable
              nothingFoundMessage="No such country"
              {...form.getInputProps('countryId')}
            />
            <PasswordInput
              label="Password"
              description="Ten characters or more"
              autoComplete="new-password"
              {...form.getInputProps('password')}
            />
          </SimpleGrid>
          <CaptchaField captcha={captcha.data} ref={captchaHandle} onExpire={() => void captcha.refetch()} />
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
