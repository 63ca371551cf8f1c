import { useDebouncedValue } from '@mantine/hooks'

/** Before that nobody has missed an answer, and what moves on the page would only keep it from coming. */
const noticedAfterMs = 240

/** Says that an answer is on its way, but only where it takes long enough to be noticed. */
export function ResultProgress({ isFetching }: { isFetching: boolean }) {
  const [isLong] = useDebouncedValue(isFetching, noticedAfterMs)
  return <div className={`result-progress${isFetching && isLong ? ' is-on' : ''}`} aria-hidden />
}
