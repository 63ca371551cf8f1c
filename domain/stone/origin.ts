import { findCountryByCode } from '#domain/reference/countries.ts'

/**
 * How far the country of mining is known: somebody declares it, a laboratory or a scheme that traces the rough
 * certifies it, or it is unknown. Source: requirements 8.1.
 */
export const originStates = ['declared', 'certified', 'unknown'] as const
export type OriginState = (typeof originStates)[number]

/** Returns a stored text as a state. The table's check constraint allows no other text. */
export function toOriginState(text: string): OriginState {
  return originStates.find((state) => state === text) ?? 'unknown'
}

/** How files name the states. An unknown origin leaves the cell empty. */
export const originStateNames: Readonly<Partial<Record<string, string>>> = {
  declared: 'Declared',
  certified: 'Certified',
}

/** Where a stone was mined: a two-letter code of ISO 3166-1. The state is unknown exactly without a country. */
export type StoneOrigin = {
  readonly originCountry: string | null
  readonly originState: OriginState
}

/** An origin of which nobody says anything. */
export const unknownOrigin: StoneOrigin = { originCountry: null, originState: 'unknown' }

/** The origin that a user entered: a missing value was not entered, null leaves the state to the country. */
type EnteredOrigin = {
  readonly originCountry?: string | null | undefined
  readonly originState?: OriginState | null | undefined
}

/** The invalid field, and the problem. */
type OriginFault = { readonly path: 'originCountry' | 'originState'; readonly message: string }

/**
 * Returns the origin of a stone after some of it was entered. A new country is declared unless the user says
 * certified; without a country the origin is unknown. A lab-grown stone has no country of mining. Source:
 * requirements 8.1.
 */
export function resolveOrigin(
  current: StoneOrigin,
  entered: EnteredOrigin,
  isLabGrown: boolean,
): StoneOrigin | OriginFault {
  if (isLabGrown) {
    if (entered.originCountry == null) return unknownOrigin
    return { path: 'originCountry', message: 'A lab-grown stone was not mined' }
  }
  const { originCountry = current.originCountry, originState } = entered
  if (originCountry === null) {
    const isStated = originState === 'declared' || originState === 'certified'
    return isStated ? { path: 'originCountry', message: 'Choose the country of mining' } : unknownOrigin
  }
  if (originState === 'unknown') {
    return { path: 'originState', message: 'A stone with a country of mining is declared or certified' }
  }
  const isNewCountry = originCountry !== current.originCountry
  const presentState = isNewCountry ? 'declared' : current.originState
  return { originCountry, originState: originState ?? presentState }
}

/** Returns the name of a country of mining; null if it is unknown. */
export function nameOriginCountry(code: string | null | undefined): string | null {
  return code == null ? null : (findCountryByCode(code)?.name ?? code)
}

/** Returns an origin as pages show it, `Botswana (declared)`; null if it is unknown. */
export function formatOrigin(origin: {
  readonly originCountry?: string | null | undefined
  readonly originState?: string | null | undefined
}): string | null {
  const country = nameOriginCountry(origin.originCountry)
  return country === null ? null : `${country} (${origin.originState ?? 'declared'})`
}
