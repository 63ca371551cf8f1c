const uniqueViolation = '23505'

/**
 * Runs `write`; where a unique constraint rejects the row, refuses with that constraint's entry. The
 * transaction is lost then, so nothing is left to do but refuse.
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
