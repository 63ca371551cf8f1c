import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { summarizeDiamonds } from '#domain/text/truncate.ts'
import { pastedListNames, type PastedListName } from '#web/features/stone-search/catalogue-state.ts'
import { pastedListTitles } from '#web/features/stone-search/chips.ts'
import { formatInteger } from '#web/features/stone-search/counts.ts'
import { maxCheckedNumbers, pastedListQuery } from '#web/features/stone-search/pasted-list-query.ts'
import type { SectionLayout } from '#web/pages/catalogue/section-layout.ts'
import { reportList } from './list-report.ts'
import type { SearchBody } from './search-request.ts'
import { copyText } from '#web/shared/notifications/copy-text.ts'

type Props = { layout: SectionLayout; body: SearchBody }

/** Shows which numbers of the pasted lists were not found. */
export function ListReports({ layout, body }: Props) {
  return pastedListNames.map((name) => {
    const numbers = body.filters?.[name]
    return (
      numbers && (
        <Report key={name + numbers.length + numbers[0]} name={name} numbers={numbers} layout={layout} />
      )
    )
  })
}

function Report({
  name,
  numbers,
  layout,
}: {
  name: PastedListName
  numbers: readonly string[]
  layout: SectionLayout
}) {
  const [isRequested, setIsRequested] = useState(numbers.length <= maxCheckedNumbers)
  const found = useQuery({ ...pastedListQuery(name, numbers), enabled: isRequested })
  if (!isRequested) {
    return (
      <p className="list-report">
        {formatInteger(numbers.length)} {pastedListTitles[name].toLowerCase()}.{' '}
        <UnstyledButton className="list-report-link" onClick={() => setIsRequested(true)}>
          Show numbers not found
        </UnstyledButton>
      </p>
    )
  }
  if (!found.data) return found.isPending ? <p className="list-report">Checking the list…</p> : null
  const { notFound, elsewhere } = reportList(name, numbers, found.data, layout.search)
  if (notFound.length === 0 && elsewhere.length === 0) return null
  return (
    <div className="list-report" role="status">
      {notFound.length > 0 && (
        <p>
          {formatInteger(notFound.length)} of {formatInteger(numbers.length)} not found:{' '}
          <Summary numbers={notFound} />
        </p>
      )}
      {elsewhere.length > 0 && <Elsewhere stones={elsewhere} />}
    </div>
  )
}

function Summary({ numbers }: { numbers: readonly string[] }) {
  const { shown, more } = summarizeDiamonds(numbers)
  const copy = (): void => void copyText(numbers.join('\n'))
  return (
    <>
      <span className="figure-list">{shown.join(', ')}</span>
      {more > 0 && ` and ${formatInteger(more)} more`}{' '}
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
      {formatInteger(stones.length)} found in other categories:{' '}
      {shown.map((stone, index) => (
        <span key={stone.id}>
          {index > 0 && ', '}
          <Link to="/diamond/$stockId" params={{ stockId: stone.product.stockId }} className="quiet-link">
            {stone.product.stockId}
          </Link>
        </span>
      ))}
      {more > 0 && ` and ${formatInteger(more)} more`}
    </p>
  )
}
