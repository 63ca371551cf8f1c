import { useMatch } from '@tanstack/react-router'

/** The path of the page that this stands on. While another page is on its way it is still this one's. */
export function usePagePath(): string {
  return useMatch({ strict: false, select: ({ pathname }) => pathname })
}
