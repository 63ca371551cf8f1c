import { useMatch } from '@tanstack/react-router'

/** Returns the path of the page that renders this component, also while another page is loading. */
export function usePagePath(): string {
  return useMatch({ strict: false, select: ({ pathname }) => pathname })
}
