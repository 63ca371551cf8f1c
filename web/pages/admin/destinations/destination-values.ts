import type { Destination, DestinationFilter, DestinationForm } from '#contract/schemas/destinations.ts'
import type {
  RemoteServerValues,
  SecretValues,
} from '#web/pages/admin/remote-servers/remote-server-values.ts'
import { startSchedule } from '#web/pages/admin/remote-servers/schedule-values.ts'
import { serverKinds } from '#web/pages/admin/remote-servers/server-kinds.ts'

type Price = number | string | null

/** What the form of a destination holds. A number that cannot be read is a text. */
export type DestinationValues = Pick<DestinationForm, 'name' | 'delivery' | 'filePattern' | 'schedule'> & {
  partnerId: number | null
  server: RemoteServerValues | null
  secrets: SecretValues
  method: 'PUT' | 'POST'
  filter: Omit<DestinationFilter, 'minPrice' | 'maxPrice'> & { minPrice: Price; maxPrice: Price }
}

export const newValues = (): DestinationValues => ({
  name: '',
  partnerId: null,
  delivery: 'upload',
  server: serverKinds.sftp.initial,
  secrets: {},
  method: 'PUT',
  filePattern: 'stock.csv',
  schedule: startSchedule('interval'),
  filter: { sections: null, vendors: null, minPrice: null, maxPrice: null, onlyWithImage: false },
})

/** Returns the values of a saved destination. Secrets stay empty: the shop never sends them. */
export function toValues(destination: Destination): DestinationValues {
  const { name, partnerId, delivery, server, method, filePattern, schedule, filter } = destination
  return {
    name,
    partnerId,
    delivery,
    server,
    secrets: {},
    method,
    filePattern,
    schedule,
    filter: { ...filter },
  }
}
