const uniqueViolation = '23505'

/**
 * Whether the database refused a row because another has its value already; `constraint` is the index's name. The
 * transaction is lost with it, so that all there is left to do is to refuse.
 */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === uniqueViolation &&
    'constraint' in error &&
    error.constraint === constraint
  )
}
