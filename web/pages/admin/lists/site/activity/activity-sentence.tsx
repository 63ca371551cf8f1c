import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '#contract/schemas/operations.ts'
import { describeActivity } from './describe-activity.ts'

/** An entry of the log as a sentence, with a link to its object. */
export function ActivitySentence({ entry }: { entry: AuditEntry }) {
  const { who, before, object, link, after } = describeActivity(entry)
  return (
    <span className="activity">
      <span className="activity-who">{who}</span> {before}
      {link ? (
        <Link to={link.to} search={link.search ?? {}} className="list-link">
          {object}
        </Link>
      ) : (
        object
      )}
      {after}
    </span>
  )
}
