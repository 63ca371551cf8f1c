import { countStonesOfRing, DEFAULT_GAP_MM } from '#domain/eternity/ring.ts'
import { RING_SIZE_SYSTEMS, type RingSizeSystem } from '#domain/eternity/ring-size.ts'
import { roundShapeId, shapes } from '#domain/reference/shapes.ts'
import { anyText, oneOf, oneValue, type ParamRules } from '#web/shared/router/ignored-values.ts'
import type { SearchTexts } from '#web/shared/router/search-text.ts'

/** The configuration of a ring, stored in the URL. */
export type RingConfiguration = {
  readonly shapeId: number
  readonly usSize: number
  readonly system: RingSizeSystem
  readonly gapMm: number
  /** The colour that the list is filtered by. Undefined: all. */
  readonly color: string | undefined
  readonly stockKey: string | undefined
  /** Difference to the number of stones that fits evenly. */
  readonly extra: -1 | 0 | 1
}

const defaultUsSize = 6
const maxUsSize = 30
export const maxGapMm = 2

/** Parses a configuration from the URL. Invalid values become defaults. */
export function parseRingConfiguration(texts: SearchTexts): RingConfiguration {
  const usSize = Number(texts['size'] ?? defaultUsSize)
  const gapMm = Number(texts['gap'] ?? DEFAULT_GAP_MM)
  const extra = Number(texts['extra'] ?? 0)
  return {
    shapeId: shapes.rows.find(({ name }) => name === texts['shape'])?.id ?? roundShapeId,
    usSize: usSize >= 0 && usSize <= maxUsSize ? Math.round(usSize * 100) / 100 : defaultUsSize,
    system: RING_SIZE_SYSTEMS.find((system) => system === texts['system']) ?? 'US',
    gapMm: gapMm >= 0 && gapMm <= maxGapMm ? Math.round(gapMm * 100) / 100 : DEFAULT_GAP_MM,
    color: texts['color'],
    stockKey: texts['stones'],
    extra: extra === 1 || extra === -1 ? extra : 0,
  }
}

const isBetween = (min: number, max: number) => (text: string) =>
  text.trim() !== '' && Number(text) >= min && Number(text) <= max

/** What the page understands in its address. */
export const ringUrlRules: ParamRules = {
  shape: oneValue('Shape', (text) => shapes.rows.some(({ name }) => name === text)),
  size: oneValue('Ring size', isBetween(0, maxUsSize)),
  system: oneOf('Size system', RING_SIZE_SYSTEMS),
  gap: oneValue('Spacing', isBetween(0, maxGapMm)),
  color: anyText('Colour'),
  stones: anyText('Stones'),
  extra: oneOf('Extra stones', ['-1', '0', '1']),
}

/** Formats the configuration for the URL. Omits defaults. */
export function formatRingConfiguration(
  configuration: RingConfiguration,
): Record<string, string | number | undefined> {
  const { shapeId, usSize, system, gapMm, color, stockKey, extra } = configuration
  return {
    shape: shapeId === roundShapeId ? undefined : shapes.find(shapeId)?.name,
    size: usSize === defaultUsSize ? undefined : usSize,
    system: system === 'US' ? undefined : system,
    gap: gapMm === DEFAULT_GAP_MM ? undefined : gapMm,
    color,
    stones: stockKey,
    extra: extra === 0 ? undefined : extra,
  }
}

/** Returns how many stones of this width the ring takes, at least 1. */
export function countConfiguredStones(configuration: RingConfiguration, stoneWidthMm: number): number {
  const { exact } = countStonesOfRing(configuration.usSize, stoneWidthMm, configuration.gapMm)
  return Math.max(1, exact + configuration.extra)
}
