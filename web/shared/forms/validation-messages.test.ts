import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { Registration } from '#contract/schemas/users.ts'
import { setValidationMessages } from './validation-messages.ts'

const validForm = {
  email: 'ann@ruys.example',
  password: 'ten or more',
  firstName: 'Ann',
  lastName: 'Ruys',
  company: 'Ruys BV',
  phone: '+32 3 232 10 10',
  address: 'Hoveniersstraat 2',
  city: 'Antwerp',
  countryId: 56,
  businessTypeId: 2,
}

beforeAll(setValidationMessages)

describe('validation messages of the registration', () => {
  test.each([
    [{ company: '' }, 'Please fill this in'],
    [{ company: undefined }, 'Please fill this in'],
    [{ countryId: null }, 'Please choose'],
    [{ email: 'ann' }, 'Enter a valid email, e.g. name@company.com'],
    [{ password: 'too short' }, 'At least 10 characters'],
    [{ city: 'x'.repeat(201) }, 'At most 200 characters'],
    [{ phone: '123' }, 'Enter a phone number of at least 5 digits'],
  ])('%j shows the message: %s', (change, message) => {
    const result = Registration.safeParse({ ...validForm, ...change })
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  test('a missing stock number is filled in, not chosen', () => {
    const form = z.object({ stockId: z.string() })
    expect(form.safeParse({}).error?.issues.map((issue) => issue.message)).toEqual(['Please fill this in'])
  })

  test('A complete form has no messages', () => {
    expect(Registration.safeParse(validForm).success).toBe(true)
  })
})
