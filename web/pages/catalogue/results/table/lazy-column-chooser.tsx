import { lazy, Suspense, useState } from 'react'
import { prefetchCode } from '#web/ui/prefetch-code.ts'
import { ColumnButton } from './column-button.tsx'
import type { ColumnChoice } from './column-chooser.tsx'

const loadChooser = () => import('./column-chooser.tsx')
const ColumnChooser = lazy(async () => ({ default: (await loadChooser()).ColumnChooser }))

/** The columns are chosen once in a long while: what that needs is fetched when somebody is about to. */
export function LazyColumnChooser(choice: ColumnChoice) {
  const [isWanted, setIsWanted] = useState(false)
  const preload = (): void => prefetchCode(loadChooser)
  const button = (
    <ColumnButton
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setIsWanted(true)}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <ColumnChooser {...choice} />
    </Suspense>
  )
}
