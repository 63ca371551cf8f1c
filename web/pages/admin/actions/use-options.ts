import { useQuery } from '@tanstack/react-query'
import { usePagePath } from '#web/shared/router/use-page-path.ts'
import type { Option, Options } from './field.ts'

/** Returns the options of a field or filter of this page, by its name. Empty while they are loading. */
export function useOptions(name: string, options: Options): readonly Option[] {
  const path = usePagePath()
  const query = useQuery({
    queryKey: ['options', path, name],
    queryFn: async () => (typeof options === 'function' ? options() : options),
    enabled: typeof options === 'function',
    // An action may just have added an option.
    staleTime: 0,
  })
  return typeof options === 'function' ? (query.data ?? []) : options
}
