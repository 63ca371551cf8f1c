import { useRef } from 'react'
import { makeKey } from './order-key.ts'

/**
 * Returns a function that gives the `Idempotency-Key` of a request. The key stays the same while the body does, so that
 * a retry after a lost response does not act twice.
 */
export function useRequestKey(): (body: object) => string {
  const last = useRef({ serializedBody: '', key: '' })
  return (body) => {
    const serializedBody = JSON.stringify(body)
    if (last.current.serializedBody !== serializedBody) last.current = { serializedBody, key: makeKey() }
    return last.current.key
  }
}
