import { Center, Loader } from '@mantine/core'

/** The spinner of a whole page. */
export function PageLoader() {
  return (
    <Center mih="60vh" role="status" aria-label="Loading">
      <Loader size="sm" aria-hidden />
    </Center>
  )
}
