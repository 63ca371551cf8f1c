import type { Diamond } from '#contract/schemas/diamonds.ts'
import { cuts } from '#domain/reference/cuts.ts'
import type { FacetStyle } from './shape-outlines.ts'

const styles: Readonly<Record<string, FacetStyle>> = {
  Rose: 'rose',
  Step: 'step',
  Brilliant: 'brilliant',
  Double: 'brilliant',
}

/** Returns the facet style of the cut; cuts of salt-and-pepper stones define it for any outline. */
export function findCutStyle({ cutId }: Pick<Diamond, 'cutId'>): FacetStyle | undefined {
  const name = cutId == null ? undefined : cuts.find(cutId)?.name
  return name === undefined ? undefined : styles[name]
}
