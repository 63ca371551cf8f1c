import { lazy, Suspense, type ComponentProps } from 'react'
import type { NotifyButton, NotifyIcon } from './notify-buttons.tsx'

const load = () => import('./notify-buttons.tsx')
const Icon = lazy(async () => ({ default: (await load()).NotifyIcon }))
const TextButton = lazy(async () => ({ default: (await load()).NotifyButton }))

/** Most lists show no stone that somebody could wait for, so the code of these buttons loads with the first. */
export function LazyNotifyIcon(props: ComponentProps<typeof NotifyIcon>) {
  return (
    <Suspense fallback={<span className="action-button" />}>
      <Icon {...props} />
    </Suspense>
  )
}

export function LazyNotifyButton(props: ComponentProps<typeof NotifyButton>) {
  return (
    <Suspense>
      <TextButton {...props} />
    </Suspense>
  )
}
