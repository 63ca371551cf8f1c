import { openLine } from '../shop/line.ts'
import { openGrounds } from '../shop/open-grounds.ts'
import { writeRequest } from '../shop/write-request.ts'
import { copyStones } from '../stones/copy-stones.ts'

const looks = 500

/** Returns how long the response "unchanged" for a list of `stones` stones takes, one time per request. */
export async function timeUnchangedList(stones: number): Promise<number[]> {
  const grounds = await openGrounds()
  try {
    await copyStones(grounds.url, stones)
    const [customer] = await grounds.addUsers(1)
    const token = customer?.token ?? ''
    const { address } = await grounds.startServer()
    const line = await openLine(address)
    const whole = await line.send(writeRequest('listDiamonds', { token, accepts: 'identity' }))
    const listed: unknown = JSON.parse(whole.body.toString())
    if (
      whole.status !== 200 ||
      whole.etag === undefined ||
      !Array.isArray(listed) ||
      listed.length < stones / 2
    )
      throw new Error(`The list answered ${whole.status}`)
    const again = writeRequest('listDiamonds', { token, headers: { 'if-none-match': whole.etag } })
    const timesMs: number[] = []
    for (let look = 0; look < looks; look += 1) {
      const sentMs = performance.now()
      const { status, body } = await line.send(again)
      timesMs.push(performance.now() - sentMs)
      if (status !== 304 || body.length > 0) throw new Error(`Unchanged, and ${status}`)
    }
    line.close()
    return timesMs
  } finally {
    await grounds.close()
  }
}
