import type { Connection, ConnectionForm } from '#contract/schemas/connections.ts'
import type {
  RemoteServerValues,
  SecretValues,
} from '#web/pages/admin/remote-servers/remote-server-values.ts'
import { startSchedule } from '#web/pages/admin/remote-servers/schedule-values.ts'
import { serverKinds } from '#web/pages/admin/remote-servers/server-kinds.ts'

/** What the form of a connection holds. A number that cannot be read is a text. */
export type ConnectionValues = Omit<ConnectionForm, 'server' | 'secrets'> & {
  server: RemoteServerValues | null
  secrets: SecretValues
}

export const newValues = (vendorName: string): ConnectionValues => ({
  vendorName,
  name: '',
  delivery: 'download',
  server: serverKinds.sftp.initial,
  secrets: {},
  filePattern: '*',
  isWholeList: true,
  schedule: startSchedule('interval'),
  silenceHours: 24,
  rateDays: null,
})

/** Returns the values of a saved connection. Secrets stay empty: the shop never sends them. */
export function toValues(connection: Connection): ConnectionValues {
  const { vendorName, name, delivery, server, filePattern, isWholeList, schedule, silenceHours, rateDays } =
    connection
  return {
    vendorName,
    name,
    delivery,
    server,
    secrets: {},
    filePattern,
    isWholeList,
    schedule,
    silenceHours,
    rateDays,
  }
}
