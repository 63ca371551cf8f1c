import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '#web/shared/forms/load-failure.tsx'
import { usePagePath } from '#web/shared/router/use-page-path.ts'
import type { Option, Options } from './field.ts'

type LoadedOptions = {
  /** Empty while they are loading. */
  options: readonly Option[]
  /** The error for the field, if they could not be loaded. */
  failure: ReactNode
}

/** Returns the options of a field or filter of this page, by its name. */
export function useOptions(name: string, options: Options): LoadedOptions {
  const path = usePagePath()
  const query = useQuery({
    queryKey: ['options', path, name],
    queryFn: async () => ('fetch' in options ? options.fetch() : options),
    enabled: 'fetch' in options,
    // An action may just have added an option.
    staleTime: 0,
  })
  if (!('fetch' in options)) return { options, failure: undefined }
  const failure = query.isError && <LoadFailure endpoint={options.endpoint} query={query} />
  return { options: query.data ?? [], failure }
}
