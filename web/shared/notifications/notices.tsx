import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Container where notices appear. */
export function Notices() {
  return <Notifications position="bottom-right" />
}
