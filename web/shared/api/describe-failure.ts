import { errorTable } from '#contract/errors.ts'
import type { EndpointName } from '#contract/contract.ts'
import { ApiError, type FailureName } from './api-error.ts'
import { loadedMetadata } from './endpoint-metadata.ts'
import {
  checkInputText,
  pageFailureText,
  reasonTexts,
  reasonTextsByEndpoint,
  serverFailureText,
  signInAgainText,
} from './reason-texts.ts'

const contractErrors: Partial<Record<FailureName, { message: string }>> = errorTable

/** Messages of the schema library, written for developers. */
const technicalMessage = /^(Invalid |Too (big|small)|Unrecognized key)/

/**
 * Returns the one message for a failed request: the reason, if the error says it, otherwise `failureText`.
 * That is the specification's text for the endpoint unless another one is given. Source: requirements 3.4.
 */
export function describeError(error: unknown, failureText = findFailureText(error)): string {
  if (!(error instanceof ApiError)) return failureText ?? pageFailureText
  return findReason(error) ?? failureText ?? getGeneralText(error)
}

/** Like `describeError`, with the text for an endpoint that stands for the failed one. */
export function describeFailure(name: EndpointName, error: unknown): string {
  return describeError(error, loadedMetadata[name]?.failure)
}

function findFailureText(error: unknown): string | undefined {
  return error instanceof ApiError && error.endpoint ? loadedMetadata[error.endpoint]?.failure : undefined
}

/** Returns why the shop refused the request; undefined if the error does not say it in words for a user. */
function findReason({ name, status, message, details, endpoint }: ApiError): string | undefined {
  // The details of a refused token are for the developers of a client.
  if (name === 'FORBIDDEN' && status === 401) return signInAgainText
  const messages = details.map((detail) => detail.message).filter((text) => !technicalMessage.test(text))
  if (messages.length > 0) return [...new Set(messages)].join('. ')
  if (isOwnMessage(name, message)) return message
  return (endpoint && reasonTextsByEndpoint[endpoint]?.[name]) ?? reasonTexts[name]
}

/** Returns whether the page itself wrote the message, for a check that it makes before a request. */
function isOwnMessage(name: FailureName, message: string): boolean {
  const known = contractErrors[name]
  return known !== undefined && message !== '' && message !== known.message
}

function getGeneralText({ name }: ApiError): string {
  return name === 'INVALID_REQUEST' ? checkInputText : serverFailureText
}
