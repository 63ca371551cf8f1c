/** Yields the result of each query, in order. Starts the next query before it yields a result. */
export async function* prefetchEach<Query, Result>(
  queries: readonly Query[],
  run: (query: Query) => Promise<Result>,
): AsyncGenerator<Result> {
  const start = (position: number): Promise<Result> | undefined => {
    const query = queries[position]
    const pending = query === undefined ? undefined : run(query)
    // The consumer that awaits the result gets its error; this prevents an unhandled rejection until then.
    pending?.catch(() => undefined)
    return pending
  }
  let pending = start(0)
  for (let next = 1; pending; next += 1) {
    const result = await pending
    pending = start(next)
    yield result
  }
}
