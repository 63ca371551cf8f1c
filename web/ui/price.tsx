import { Money } from './money.tsx'

/** Formats a price from the API: null is on request, undefined is hidden from the viewer. */
export function Price({ dollars }: { dollars: number | null | undefined }) {
  return dollars === null ? <span>On request</span> : <Money dollars={dollars} />
}
