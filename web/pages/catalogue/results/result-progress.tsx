import { useDebouncedValue } from '@mantine/hooks'

/** Users do not notice a shorter delay, and an animation would only slow the result down. */
const noticedAfterMs = 240

/** Shows that a result is loading, if it takes long enough to be noticed. */
export function ResultProgress({ isFetching }: { isFetching: boolean }) {
  const [isLong] = useDebouncedValue(isFetching, noticedAfterMs)
  return <div className={`result-progress${isFetching && isLong ? ' is-on' : ''}`} aria-hidden />
}
