const uniqueViolation = '23505'

/**
 * Runs `write`; where a unique constraint rejects the row, refuses with that constraint's entry. The
 * transaction is lost then, so nothing is left to do but refuse.
 */
export async function refuseDuplicate<Result>(
  refusals: Readonly<Record<string, () => never>>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const constraint = findViolatedConstraint(error)
    if (constraint !== undefined && Object.hasOwn(refusals, constraint)) refusals[constraint]?.()
    throw error
  }
}

function findViolatedConstraint(error: unknown): string | undefined {
  const isViolation = error instanceof Error && 'code' in error && error.code === uniqueViolation
  return isViolation && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined
}
