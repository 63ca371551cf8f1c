// Lets an administrator in again who has lost their password or second factor, or is blocked:
//   npm run restore-access -- you@diamonds.example
import '#server/app/use-private-umask.ts'
import { parseArgs } from 'node:util'
import { openSources } from '#server/app/backup/open-sources.ts'
import { explainFailure } from '#server/app/explain-failure.ts'
import { loadSettings } from '#server/app/load-settings.ts'
import { restoreAccess, RestoreAccessError } from '#server/app/restore-access.ts'

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [email, ...more] = positionals
  if (email === undefined || more.length > 0) throw new RestoreAccessError('npm run restore-access -- EMAIL')
  const settings = loadSettings()
  const { database, close } = await openSources(settings)
  try {
    const link = await restoreAccess(database.db, settings, email)
    console.log(
      `Access of ${email} is restored. Second factors are removed, all sessions are ended.\n` +
        `Choose a new password within 2 hours:\n${link}`,
    )
  } finally {
    await close()
  }
} catch (error) {
  console.error(explainFailure(error))
  process.exitCode = 1
}
