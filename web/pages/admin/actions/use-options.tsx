import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
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
  const source = 'fetch' in options ? options : undefined
  const query = useQuery({
    queryKey: ['options', path, name],
    queryFn: async () => (source ? source.fetch() : []),
    enabled: source !== undefined,
    // An action may just have added an option.
    staleTime: 0,
  })
  if (!source) return { options: 'fetch' in options ? [] : options, failure: undefined }
  const failure = query.isError && (
    <LoadFailure title={describeFailure(source.endpoint, query.error).title} query={query} />
  )
  return { options: query.data ?? [], failure }
}
