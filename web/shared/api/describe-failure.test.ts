import { beforeAll, describe, expect, test } from 'vitest'
import type { EndpointName } from '#contract/contract.ts'
import { errorTable, type ErrorName } from '#contract/errors.ts'
import { failureTexts } from '#contract/failure-texts.ts'
import { ApiError, createApiError, createUnreachableError } from './api-error.ts'
import { describeError, describeFailure } from './describe-failure.ts'
import { loadRareMetadata } from './endpoint-metadata.ts'
import { shownFailureTexts } from './shown-failure-texts.ts'

beforeAll(loadRareMetadata)

// The keys of a constant object are its own.
const errorNames = Object.keys(errorTable) as ErrorName[]
const failureEntries = Object.entries(shownFailureTexts) as [EndpointName, string][]

type Detail = { path: string; message: string }
type Reply = { status?: number; details?: readonly Detail[]; endpoint?: EndpointName }

/** The error of a reply that the server sends for this name. */
function makeError(name: ErrorName, { status, details, endpoint = 'createOrder' }: Reply = {}): ApiError {
  const row = errorTable[name]
  const body = { code: row.code, name, message: row.message, ...(details && { details }) }
  return createApiError(status ?? row.status, body, endpoint)
}

describe('one message for each failure', () => {
  test.each([
    ['ACCOUNT_NOT_APPROVED', 'Your account is awaiting approval'],
    ['ADDRESS_NOT_FOUND', 'This address no longer exists'],
    ['DIAMOND_NOT_FOUND', 'This stone is no longer available'],
    ['EMAIL_ALREADY_EXISTS', 'This email is already registered'],
    ['EMAIL_NOT_VERIFIED', 'Please confirm your email first'],
    ['EMAIL_TEMPLATE_NOT_FOUND', 'This template no longer exists'],
    ['FORBIDDEN', 'You don’t have access to this'],
    ['INTERNAL_ERROR', 'Error creating order'],
    ['INVALID_RECAPTCHA', 'Please confirm that you are not a robot'],
    ['INVALID_REQUEST', 'Error creating order'],
    ['ITEM_NOT_FOUND', 'The selected item was not found'],
    ['WRONG_PASSWORD', 'Wrong email or password'],
    ['ORDER_NOT_FOUND', 'This order no longer exists'],
    ['SHOW_NOT_FOUND', 'This show no longer exists'],
    ['USER_BLOCKED', 'Your account has been blocked'],
    ['USER_NOT_FOUND', 'This user no longer exists'],
    ['VERIFICATION_FAILED', 'This link has expired or was already used'],
  ] as const)('%s without details is shown as: %s', (name, text) => {
    expect(describeError(makeError(name))).toBe(text)
    expect(describeFailure('createOrder', makeError(name))).toBe(text)
  })

  test('every error of the contract has a text, with and without a text of its endpoint', () => {
    for (const name of errorNames) {
      const texts = [makeError(name), makeError(name, { endpoint: 'readCart' })].map((error) =>
        describeError(error),
      )
      for (const text of texts)
        expect({ name, text }).toEqual({ name, text: expect.stringMatching(/^[A-Z][^.]+$/) })
    }
  })

  test.each(failureEntries)('%s that fails without a reason is shown as: %s', (endpoint, text) => {
    expect(describeError(makeError('INTERNAL_ERROR', { endpoint }))).toBe(text)
    expect(describeError(makeError('INVALID_REQUEST', { endpoint }))).toBe(text)
  })

  test.each(failureEntries)('%s that is refused shows the reason and not also: %s', (endpoint) => {
    const details = [{ path: 'KG-1005', message: 'KG-1005 is suspended' }]
    for (const name of errorNames) {
      const error = makeError(name, { endpoint, details, status: 409 })
      expect(describeError(error)).toBe('KG-1005 is suspended')
    }
  })

  test('what the page says differs from the specification only where its grammar is faulty', () => {
    const changed = failureEntries.flatMap(([name, text]) =>
      text === failureTexts[name as keyof typeof failureTexts] ? [] : [name],
    )
    expect(changed.toSorted()).toEqual([
      'changeDiamondActive',
      'changeShowActive',
      'changeUserPrimaryColor',
      'resumeUserCell',
      'suspendUserCell',
    ])
  })
})

describe('the reason of a refusal', () => {
  test('names every stone once, and not the text of its code', () => {
    const details = [
      { path: 'KG-1005', message: 'KG-1005 is suspended' },
      { path: 'KG-1006', message: 'KG-1006 is on hold' },
      { path: '17', message: 'KG-1006 is on hold' },
    ]
    expect(describeError(makeError('ITEM_NOT_FOUND', { details, status: 409 }))).toBe(
      'KG-1005 is suspended. KG-1006 is on hold',
    )
  })

  test('is shown without the name of the field in the API', () => {
    const details = [{ path: 'vendorName', message: 'Another vendor has this code' }]
    expect(describeError(makeError('INVALID_REQUEST', { details }))).toBe('Another vendor has this code')
  })

  test('leaves out messages for developers', () => {
    const details = [{ path: 'carats', message: 'Invalid input: expected number, received string' }]
    expect(describeError(makeError('INVALID_REQUEST', { details, endpoint: 'readCart' }))).toBe(
      'Please check your entries',
    )
  })

  test('of a refused token is that the user has to sign in again', () => {
    const details = [{ path: 'Authorization', message: 'The token is not valid any more' }]
    expect(describeError(makeError('FORBIDDEN', { status: 401, details }))).toBe('Please sign in again')
    expect(describeError(makeError('FORBIDDEN', { status: 401 }))).toBe('Please sign in again')
  })

  test('during maintenance is the message of maintenance', () => {
    const details = [{ path: '', message: 'Back at 9' }]
    expect(describeError(makeError('FORBIDDEN', { status: 503, details }))).toBe('Back at 9')
  })

  test.each(['login', 'resetPassword', 'resendConfirmEmail'] as const)(
    'at %s for an unknown email is that it has no account',
    (endpoint) => {
      expect(describeError(makeError('USER_NOT_FOUND', { endpoint }))).toBe('No account with this email')
    },
  )

  test('is the message of a check that the page made itself', () => {
    const message = 'Enter a customer first'
    const error = new ApiError({ code: 90, name: 'INVALID_REQUEST', message, status: 412, details: [] })
    expect(describeError(error)).toBe(message)
  })
})

describe('a failure without a refusal', () => {
  test('of the network says only that the shop can’t be reached', () => {
    expect(describeError(createUnreachableError())).toBe('The shop can’t be reached')
    expect(describeFailure('createOrder', createUnreachableError())).toBe('The shop can’t be reached')
  })

  test('of a proxy is shown with the text of the endpoint, or in general', () => {
    expect(describeError(createApiError(502, '<html>', 'createOrder'))).toBe('Error creating order')
    expect(describeError(createApiError(502, '<html>', 'readCart'))).toBe('Something went wrong on our side')
  })

  test('of the page itself is shown in general', () => {
    expect(describeError(new TypeError('x is undefined'))).toBe('Something went wrong on this page')
  })

  test('that stands for another endpoint has the text of that endpoint', () => {
    const error = makeError('INTERNAL_ERROR', { endpoint: 'saveUser' })
    expect(describeFailure('changeAddress', error)).toBe('Error editing user details')
    expect(describeError(error, 'Error fetching users')).toBe('Error fetching users')
  })
})
