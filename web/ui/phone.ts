import { useMediaQuery } from '@mantine/hooks'

const phoneMediaQuery = '(width < 62em)'

/** Returns whether the screen is too narrow for a filter rail and for a list with columns. */
export const usePhone = (): boolean =>
  useMediaQuery(phoneMediaQuery, false, { getInitialValueInEffect: false })

/** Like `usePhone`, but reads the value once. */
export const isPhone = (): boolean => window.matchMedia(phoneMediaQuery).matches
