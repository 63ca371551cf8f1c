import type { EndpointName } from '#contract/contract.ts'
import { sftpServer } from '#tests/support/connections/make-connection-form.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import { listStones, writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import type { ServerCall, ServerReply } from '#tests/support/servers/start-server.ts'

type CallOrThrow = <Name extends EndpointName>(name: Name, input: ServerCall) => Promise<ServerReply<Name>>

const connection = {
  delivery: 'download',
  server: { ...sftpServer, host: 'sftp.aurora-gems.example' },
  secrets: { password: 'a password of a vendor' },
  filePattern: 'stock_{yyyyMMdd}.csv',
  isWholeList: true,
  schedule: {
    kind: 'daily',
    times: ['06:30', '14:00'],
    timeZone: 'Asia/Kolkata',
    weekdays: [1, 2, 3, 4, 5, 6],
  },
  silenceHours: 48,
  rateDays: 7,
} as const

/** Adds connections, one of them with the lists that its vendor uploaded. */
export async function seedConnections(address: string, call: CallOrThrow, token: string): Promise<void> {
  await seedUploads(address, call, token)
  const others = [
    { vendorName: 'Aurora Gems', name: 'Aurora, daily list' },
    { vendorName: 'Kiran Star', name: 'Kiran, price changes', isWholeList: false },
  ]
  for (const names of others) await call('createConnection', { token, body: { ...connection, ...names } })
}

async function seedUploads(address: string, call: CallOrThrow, token: string): Promise<void> {
  const body = { ...connection, vendorName: 'Lotus Polished', name: 'Lotus, uploads', delivery: 'upload' }
  const { id } = (await call('createConnection', { token, body: { ...body, server: null, secrets: {} } }))
    .body
  const params = { id }
  const { key } = (await call('createConnectionKey', { token, params })).body
  const upload = async (count: number, name: string): Promise<void> => {
    const reply = await fetch(`${address}/api/connections/${id}/file`, {
      method: 'PUT',
      body: writeStockFile(listStones('LP-', count)),
      headers: {
        authorization: `Bearer ${key}`,
        'content-disposition': `attachment; filename="${name}"`,
      },
    })
    if (!reply.ok) throw new Error(`The upload failed: ${reply.status}`)
    await pollUntil(async () => {
      const { lastRun } = (await call('readConnection', { token, params })).body
      return lastRun?.state !== 'running' || undefined
    })
  }
  await upload(24, 'lotus_20261126.csv')
  await call('resumeConnection', { token, params })
  await upload(24, 'lotus_20261127.csv')
  await upload(24, 'lotus_20261127.csv')
  await upload(26, 'lotus_20261128.csv')
  await upload(9, 'lotus_20261129.csv')
}
