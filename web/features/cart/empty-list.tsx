import { shapes } from '#domain/reference/shapes.ts'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StoneTop } from '#web/features/stone/drawing/stone-top.tsx'

type Props = { shapeName: 'Round' | 'Heart'; title: string; children: ReactNode }

/** An empty cart or wishlist, with a drawing of a stone above the text. */
export function EmptyList({ shapeName, title, children }: Props) {
  return (
    <div className="empty-list">
      <StoneTop stone={{ shapeId: shapes.getByName(shapeName).id }} />
      <EmptyState title={title}>{children}</EmptyState>
    </div>
  )
}
