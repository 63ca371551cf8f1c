import './documents.css'
import { Alert } from '@mantine/core'
import { Fragment } from 'react'
import { TAX_CATEGORY_NAMES } from '#domain/document/check-tax-rule.ts'
import type { DocumentPreview } from '#contract/schemas/documents.ts'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { Money } from '#web/ui/money.tsx'
import { formatTaxRate } from './format-tax-rate.ts'

/** What a document will state: totals with tax, due date and statements, and why it cannot be issued. */
export function DocumentOutcome({ preview }: { preview: DocumentPreview }) {
  const { statements, problems } = preview
  return (
    <>
      <DocumentTotals totals={preview} />
      {statements.length > 0 && <DocumentStatements statements={statements} />}
      {problems.length > 0 && (
        <Alert color="red" variant="light" py={10} title="Cannot be issued">
          <ul className="issue-problems">
            {problems.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

type Totals = Pick<DocumentPreview, 'net' | 'taxes' | 'total' | 'dueDate' | 'type'>

/** Net amount, each tax, total and due date. */
export function DocumentTotals({ totals: { type, net, taxes, total, dueDate } }: { totals: Totals }) {
  return (
    <dl className="issue-totals" aria-live="polite">
      {taxes.length > 0 && (
        <>
          <dt>Net</dt>
          <dd>
            <Money dollars={net} />
          </dd>
        </>
      )}
      {taxes.map((one) => (
        <Fragment key={`${one.category} ${one.rate}`}>
          <dt>
            {one.category === 'S' ? `Tax ${formatTaxRate(one.rate)}` : TAX_CATEGORY_NAMES[one.category]}
          </dt>
          <dd>
            <Money dollars={one.tax} />
          </dd>
        </Fragment>
      ))}
      <dt className="is-total">Total</dt>
      <dd className="is-total">
        <Money dollars={total} />
      </dd>
      {dueDate !== null && (
        <>
          <dt>{type === 'memo' ? 'Due back' : 'Due'}</dt>
          <dd>
            <CalendarDay day={dueDate} />
          </dd>
        </>
      )}
    </dl>
  )
}

/** The statements of a document, each with its text to unfold. */
export function DocumentStatements({ statements }: Pick<DocumentPreview, 'statements'>) {
  return (
    <section aria-label="Statements">
      <h3 className="quiet-label">Statements</h3>
      <ul className="issue-statements">
        {statements.map(({ code, text }) => (
          <li key={code}>
            <details>
              <summary>{code}</summary>
              <p>{text}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
