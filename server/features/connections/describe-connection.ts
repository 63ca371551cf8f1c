import type { ConnectionRow } from './connection-store.ts'

/** Returns how the activity log names a connection. */
export function describeConnection({ id, name }: Pick<ConnectionRow, 'id' | 'name'>): string {
  return `connection ${id}, ${name}`
}
