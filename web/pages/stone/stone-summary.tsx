import type { Diamond } from '#contract/schemas/diamonds.ts'
import { FactList } from '#web/features/stone/details/fact-list.tsx'
import type { Fact } from '#web/features/stone/details/stone-facts.ts'
import { Certificate } from './certificate.tsx'

/** Facts that the certificate already shows. */
const certificateFacts = new Set(['Lab', 'Certificate no.'])

/** What a buyer reads first, beside the picture. */
export function StoneSummary({ stone, facts }: { stone: Diamond; facts: readonly Fact[] }) {
  return (
    <div className="stone-summary">
      <Certificate stone={stone} />
      <FactList facts={facts.filter(({ name }) => !certificateFacts.has(name))} className="stone-facts" />
    </div>
  )
}
