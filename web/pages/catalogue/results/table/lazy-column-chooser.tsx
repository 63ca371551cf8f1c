import { lazy, Suspense, useState } from 'react'
import { prefetchCode } from '#web/ui/prefetch-code.ts'
import { ColumnButton } from './column-button.tsx'
import type { ColumnChooserProps } from './column-chooser.tsx'

const loadChooser = () => import('./column-chooser.tsx')
const ColumnChooser = lazy(async () => ({ default: (await loadChooser()).ColumnChooser }))

/** Loads the column chooser only when a user is about to open it, which is rare. */
export function LazyColumnChooser(props: ColumnChooserProps) {
  const [isRequested, setIsRequested] = useState(false)
  const preload = (): void => prefetchCode(loadChooser)
  const button = (
    <ColumnButton
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setIsRequested(true)}
    />
  )
  if (!isRequested) return button
  return (
    <Suspense fallback={button}>
      <ColumnChooser {...props} />
    </Suspense>
  )
}
