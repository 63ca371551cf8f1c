import { useMediaQuery } from '@mantine/hooks'

const phoneMedia = '(width < 62em)'

/** Whether there is no room for a rail beside the stones, nor for a list with columns. */
export const usePhone = (): boolean => useMediaQuery(phoneMedia, false, { getInitialValueInEffect: false })

/** The same, for one moment. */
export const isPhone = (): boolean => window.matchMedia(phoneMedia).matches
