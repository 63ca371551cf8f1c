import { Client } from 'pg'

/** Runs a function with its own connection to a PostgreSQL server, and closes the connection. */
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
