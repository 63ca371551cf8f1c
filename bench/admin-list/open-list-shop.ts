import { generateStones } from '#domain/demo-stock/stones/generate-stones.ts'
import { writeRapnetFile } from '#domain/demo-stock/rapnet-file.ts'
import { openBrowserShop } from '#tests/browser/support/open-browser-shop.ts'
import { openBenchEnvironment } from '../shop/open-bench-environment.ts'
import { copyStones } from '../stones/copy-stones.ts'

/** A shop with a full stock, and its administrator's token. */
export type ListShop = { address: string; token: string; close: () => Promise<void> }

/** Opens a shop as a merchant of that size runs it: a server process on PostgreSQL. */
export async function openOnPostgres(stones: number): Promise<ListShop> {
  const { url, startServer, addUsers, close } = await openBenchEnvironment()
  try {
    await copyStones(url, stones)
    const [administrator] = await addUsers(1, 'Administrator')
    const { address } = await startServer()
    return { address, token: administrator?.token ?? '', close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens a shop as `npm start` does, and imports the stock from files as an administrator would. */
export async function openEmbedded(stones: number): Promise<ListShop> {
  const { address, administrator, arrange, close } = await openBrowserShop()
  const { token } = administrator
  try {
    for (const [number, vendorName] of ['Antwerp Star', 'Mumbai Gems'].entries()) {
      const generated = generateStones({ seed: 21 + number, count: stones / 2 })
      const file = new File([[...writeRapnetFile(generated)].join('')], `${vendorName}.csv`)
      await arrange('importMoreDiamonds', { token, file, body: { vendorName } })
    }
    return { address, token, close }
  } catch (error) {
    await close()
    throw error
  }
}
