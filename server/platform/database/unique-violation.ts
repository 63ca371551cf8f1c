const uniqueViolation = '23505'

/**
 * Writes, and where the database refuses the row because another has its value already, refuses as the constraint's
 * entry says. The transaction is lost with it, so that all there is left to do is to refuse.
 */
export async function refuseTaken<Answer>(
  refusals: Readonly<Record<string, () => never>>,
  write: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await write()
  } catch (error) {
    const constraint = findViolated(error)
    if (constraint !== undefined && Object.hasOwn(refusals, constraint)) refusals[constraint]?.()
    throw error
  }
}

function findViolated(error: unknown): string | undefined {
  const isTaken = error instanceof Error && 'code' in error && error.code === uniqueViolation
  return isTaken && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined
}
