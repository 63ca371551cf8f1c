import { join, resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { BackupSources } from '#server/app/backup/make-backup.ts'
import { listAdministratorAddresses } from '#server/identity/site/support-addresses.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { scheduleEmail } from '#server/platform/mail/outbox.ts'
import { runEvery } from '#server/platform/run-every.ts'
import { writeBackupFailed } from './backup-email.ts'
import {
  abandonBackup,
  claimBackup,
  endBackup,
  readBackupState,
  recordBeat,
  type OnFailure,
} from './backup-runs.ts'
import { nameBackup, openBackupTarget, type BackupTarget } from './backup-target.ts'

const beatEveryMs = 30_000

/** The backups that the shop makes by itself. */
export type ScheduledBackups = {
  /** Makes a backup if one is due and no other process makes it. */
  makeDue: () => Promise<void>
  /** Gives up a backup that is being made; the next start makes it again. */
  stop: () => Promise<void>
}

type Settings = EmailSettings & {
  DATA_DIR: string
  BACKUP_TO?: string | undefined
  BACKUP_AT: string
  BACKUP_KEEP: number
}

type Services = BackupSources & {
  settings: Settings
  log: Pick<FastifyBaseLogger, 'info' | 'error' | 'warn'>
  mailer: Pick<Mailer, 'wake'>
}

export function openScheduledBackups(services: Services): ScheduledBackups {
  const { settings, log, mailer } = services
  const { BACKUP_TO, BACKUP_AT, BACKUP_KEEP } = settings
  const { db } = services.database
  let openedTarget: Promise<BackupTarget> | undefined
  let running: number | undefined

  async function makeDue(): Promise<void> {
    if (BACKUP_TO === undefined || running !== undefined) return
    openedTarget ??= openBackupTarget(BACKUP_TO, join(resolve(settings.DATA_DIR), 'backup-upload'))
    const target = await openedTarget
    const alert: OnFailure = (tx, failure) => emailAdministrators(tx, target, failure, settings)
    const id = await claimBackup(db, BACKUP_AT, alert)
    if (id === undefined) return
    running = id
    const stopBeat = runEvery(
      beatEveryMs,
      () => recordBeat(db, id),
      (error) => log.warn({ err: error }, 'the heartbeat of the backup failed'),
    )
    const failure = await tryMakeBackup(services, target, BACKUP_KEEP)
    stopBeat()
    // The shop is stopping, and has cut the backup short.
    if (running === undefined) return
    running = undefined
    await endBackup(db, id, failure, alert)
    if (failure !== null) mailer.wake()
  }

  return {
    makeDue,
    stop: async () => {
      const id = running
      running = undefined
      if (id === undefined) return
      await abandonBackup(db, id).catch((error: unknown) =>
        log.warn({ err: error }, 'the backup that was cut short counts as failed'),
      )
    },
  }
}

/** Makes a backup and removes the oldest. Returns why it failed; null if it was made. */
async function tryMakeBackup(services: Services, target: BackupTarget, keep: number): Promise<string | null> {
  const { log } = services
  const name = nameBackup(new Date())
  try {
    await target.removeUnfinished()
    await target.store(services, name, () => undefined)
    const names = await target.list()
    for (const old of names.slice(0, Math.max(0, names.length - keep))) await target.remove(old)
    log.info({ backup: name, to: target.address }, 'a backup was made')
    return null
  } catch (error) {
    log.error({ err: error, to: target.address }, 'the backup failed')
    return error instanceof Error ? error.message : String(error)
  }
}

async function emailAdministrators(
  tx: Tx,
  { address }: BackupTarget,
  failure: string,
  settings: EmailSettings,
): Promise<void> {
  const { madeAt } = await readBackupState(tx)
  const email = writeBackupFailed({ address, failure, madeAt }, settings)
  for (const to of await listAdministratorAddresses(tx)) await scheduleEmail(tx, { to, ...email })
}
