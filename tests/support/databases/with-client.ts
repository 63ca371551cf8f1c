import { Client } from 'pg'

/** Runs something with a connection of its own to a PostgreSQL server, and closes it. */
export async function withClient<Result>(
  url: string,
  run: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
