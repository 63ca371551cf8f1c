import { validatePictures } from '../vendors/validate-pictures.ts'
import { sendMailing } from '../mail/send-mailing.ts'
import type { DurableKind, JobStep } from './durable-jobs.ts'

/** What each job that survives a restart does next. */
export const durableSteps: Readonly<Record<DurableKind, JobStep>> = {
  validation: validatePictures,
  mailing: sendMailing,
}
