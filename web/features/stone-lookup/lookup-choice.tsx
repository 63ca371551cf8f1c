import { IconListSearch, IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { sectionNames } from '#web/features/sections/sections.ts'
import { StoneTop } from '#web/features/stone/drawing/stone-top.tsx'
import { describeStone, formatLab } from '#web/features/stone/format-stone.ts'
import { formatStatus, StoneStatusBadge } from '#web/features/stone/stone-status-badge.tsx'
import { formatInteger } from '#web/features/stone-search/counts.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { Price } from '#web/ui/price.tsx'
import type { Choice } from './choice.ts'

/** One line of the results: a stone, the bulk search, or the found stones of a section in the catalogue. */
export function LookupChoice({ choice }: { choice: Choice }) {
  switch (choice.kind) {
    case 'stone':
      return <StoneHit stone={choice.stone} />
    case 'list':
      return (
        <LookupLink icon={<IconListSearch size={17} stroke={1.4} />}>
          Bulk search: {formatCount(choice.list.numbers.length, 'number', 'numbers')}
        </LookupLink>
      )
    case 'catalogue':
      return (
        <LookupLink icon={<IconSearch size={15} stroke={1.4} />}>
          {choice.count === 1 ? 'See 1' : `See all ${formatInteger(choice.count)}`}
          {choice.section === 'memo' ? ' out on memo' : ` in ${sectionNames[choice.section].title}`}
        </LookupLink>
      )
  }
}

function LookupLink({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="lookup-hit">
      <span className="lookup-figure is-icon" aria-hidden>
        {icon}
      </span>
      <span>{children}</span>
    </span>
  )
}

/** A stone, with what tells it from others: its look, numbers, grades, price and availability. */
function StoneHit({ stone }: { stone: Diamond }) {
  const certificate = [formatLab(stone), stone.certificateNo].filter(Boolean).join(' ')
  const status = formatStatus(stone)
  return (
    <span className="lookup-hit">
      <span className="lookup-figure">
        <HitPicture stone={stone} />
      </span>
      <span className="lookup-text">
        <span className="lookup-number figure">{stone.product.stockId}</span>
        <span className="lookup-facts figure">
          {[describeStone(stone), certificate].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="lookup-offer">
        {stone.totalPrice !== undefined && <Price dollars={stone.totalPrice} />}
        {status === 'Available' ? (
          <span className="lookup-facts">{status}</span>
        ) : (
          <StoneStatusBadge stone={stone} />
        )}
      </span>
    </span>
  )
}

/** The stone's picture, or its shape. Painting a picture would take longer than the list is open. */
function HitPicture({ stone }: { stone: Diamond }) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const url = stone.imageUrl
  if (url == null || url === '' || url === failedUrl) return <StoneTop stone={stone} />
  return <img src={url} alt="" decoding="async" onError={() => setFailedUrl(url)} />
}
