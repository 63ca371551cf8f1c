import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { summarizeDiamonds } from '#domain/text/truncate.ts'
import { pastedListNames, type PastedListName } from '#web/features/stone-search/catalogue-state.ts'
import { pastedListTitles } from '#web/features/stone-search/chips.ts'
import { writeWhole } from '#web/features/stone-search/counts.ts'
import type { SectionLayout } from '#web/pages/catalogue/section-layout.ts'
import { reportList } from './list-report.ts'
import { readAllStones } from './paging/read-all-stones.ts'
import type { SearchBody } from './search-request.ts'

/** Longer lists need several requests, and are checked only on demand. */
const maxAtOnce = 500

type Props = { layout: SectionLayout; body: SearchBody }

/** Shows which numbers of the pasted lists were not found. */
export function ListReports({ layout, body }: Props) {
  return pastedListNames.map((name) => {
    const words = body.filters?.[name]
    return words && <Report key={name + words.length + words[0]} name={name} words={words} layout={layout} />
  })
}

function Report({
  name,
  words,
  layout,
}: {
  name: PastedListName
  words: readonly string[]
  layout: SectionLayout
}) {
  const [isAsked, setIsAsked] = useState(words.length <= maxAtOnce)
  const stones = useQuery({
    queryKey: ['searchDiamonds', 'list', name, words],
    queryFn: ({ signal }) => readAllStones({ filters: { [name]: [...words] } }, { signal }),
    enabled: isAsked,
  })
  if (!isAsked) {
    return (
      <p className="list-report">
        A list of {writeWhole(words.length)} {pastedListTitles[name].toLowerCase()}.{' '}
        <UnstyledButton className="list-report-link" onClick={() => setIsAsked(true)}>
          Which are not found?
        </UnstyledButton>
      </p>
    )
  }
  if (!stones.data) return stones.isPending ? <p className="list-report">Looking through the list…</p> : null
  const { notFound, elsewhere } = reportList(name, words, stones.data, layout.search)
  if (notFound.length === 0 && elsewhere.length === 0) return null
  return (
    <div className="list-report" role="status">
      {notFound.length > 0 && (
        <p>
          {writeWhole(notFound.length)} of {writeWhole(words.length)} not found: <Summary words={notFound} />
        </p>
      )}
      {elsewhere.length > 0 && <Elsewhere stones={elsewhere} />}
    </div>
  )
}

function Summary({ words }: { words: readonly string[] }) {
  const { shown, more } = summarizeDiamonds(words)
  const copy = (): void => void navigator.clipboard.writeText(words.join('\n'))
  return (
    <>
      <span className="figure-list">{shown.join(', ')}</span>
      {more > 0 && ` and ${writeWhole(more)} more`}{' '}
      <UnstyledButton className="list-report-link" onClick={copy}>
        Copy
      </UnstyledButton>
    </>
  )
}

function Elsewhere({ stones }: { stones: readonly Diamond[] }) {
  const { shown, more } = summarizeDiamonds(stones)
  return (
    <p>
      {writeWhole(stones.length)} in other sections:{' '}
      {shown.map((stone, index) => (
        <span key={stone.id}>
          {index > 0 && ', '}
          <Link to="/diamond/$stockId" params={{ stockId: stone.product.stockId }} className="quiet-link">
            {stone.product.stockId}
          </Link>
        </span>
      ))}
      {more > 0 && ` and ${writeWhole(more)} more`}
    </p>
  )
}
