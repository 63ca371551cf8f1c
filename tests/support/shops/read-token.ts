import type { TestReply } from './open-test-shop.ts'

/** Returns the token in the reply to a sign-in. */
export function readToken({ headers }: Pick<TestReply, 'headers'>): string {
  return String(headers['authorization']).replace('Bearer ', '')
}
