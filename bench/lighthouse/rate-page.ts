import { loadPeer } from '../install-peers.ts'

/** Scores out of 100, and what cost points. */
export type Ratings = {
  performance: number
  accessibility: number
  bestPractices: number
  /** When the largest text or picture was painted. */
  lcpSeconds: number
  faults: readonly string[]
}

/** The part of Lighthouse that is used. The package is installed only for measurements. */
type Lighthouse = {
  default: (
    address: string,
    flags: { port: number; onlyCategories: readonly string[]; logLevel: 'silent' },
    config?: unknown,
  ) => Promise<{ lhr: Report } | undefined>
  desktopConfig: unknown
}
type Report = {
  runtimeError?: { message: string }
  categories: Record<
    string,
    { score: number | null; auditRefs: readonly { id: string; weight: number }[] } | undefined
  >
  audits: Record<
    string,
    { title: string; score: number | null; displayValue?: string; numericValue?: number } | undefined
  >
}

const categories = ['performance', 'accessibility', 'best-practices'] as const

/** Rates a page on a wide screen on a wired network. */
export async function rateDesktop(address: string, port: number): Promise<Ratings> {
  const { desktopConfig } = await loadLighthouse()
  return ratePage(address, port, desktopConfig)
}

/** Rates a page on Lighthouse's own phone: four times slower, on a slow network. */
export function rateMobile(address: string, port: number): Promise<Ratings> {
  return ratePage(address, port)
}

async function ratePage(address: string, port: number, config?: unknown): Promise<Ratings> {
  const lighthouse = await loadLighthouse()
  const flags = { port, onlyCategories: categories, logLevel: 'silent' } as const
  const result = await lighthouse.default(address, flags, config)
  if (!result) throw new Error(`Lighthouse reported nothing for ${address}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  return {
    performance: readScore(lhr, 'performance'),
    accessibility: readScore(lhr, 'accessibility'),
    bestPractices: readScore(lhr, 'best-practices'),
    lcpSeconds: (lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
    faults: categories.flatMap((category) => listFaults(lhr, category)),
  }
}

function readScore({ categories }: Report, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100)
}

function listFaults({ categories, audits }: Report, category: string): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id]
    if (weight === 0 || !audit || audit.score === null || audit.score >= 0.9) return []
    return [[audit.title, audit.displayValue].filter(Boolean).join(', ')]
  })
}

async function loadLighthouse(): Promise<Lighthouse> {
  // The package exports this type, and its version is pinned.
  return (await loadPeer('lighthouse')) as Lighthouse
}
