import './ignored-values-note.css'
import { shortenText } from '#domain/text/truncate.ts'
import type { IgnoredValue } from './ignored-values.ts'

const maxShown = 5
const maxValueLength = 40

/** Says which values of the address the page ignores; nothing if it understands all of them. */
export function IgnoredValuesNote({ values }: { values: readonly IgnoredValue[] }) {
  if (values.length === 0) return null
  const names = values
    .slice(0, maxShown)
    .map(({ title, value }) => `${title} “${shortenText(value, maxValueLength)}”`)
  const more = values.length - names.length
  return (
    <p className="ignored-values" role="status">
      Some values in this link are not recognised and are ignored: {names.join(', ')}
      {more > 0 && ` and ${more} more`}.
    </p>
  )
}
