import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasPeerProgram } from '#tests/support/peers/has-peer-program.ts'
import { openSftpPeer } from '#tests/support/peers/open-sftp-peer.ts'
import { listStones, writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import { openAdminList } from './pages/admin-list.ts'
import { openCatalogue } from './pages/catalogue-page.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

test.use({ shopSettings: { FETCH_HOSTS: '127.0.0.1' } })

test(
  'a vendor is connected by SFTP, tested, mapped and scheduled, and their lists change the catalogue',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    test.skip(!hasPeerProgram('sftp'), 'OpenSSH is not installed')
    const peer = await openSftpPeer()
    const prefix = shop.makePrefix()
    const vendor = `${prefix} Gems`
    const writeList = async (name: string, count: number, minute: number, price?: string): Promise<void> => {
      const content = writeStockFile(listStones(`${prefix}-`, count, { Clarity: 'VS1' }))
      const path = join(peer.folder, name)
      await writeFile(path, price === undefined ? content : content.replace('Rapnet Price', price))
      await utimes(path, minute * 60, minute * 60)
    }
    await writeList('stock-2026-11-28.csv', 3, 1)
    await writeFile(join(peer.folder, 'readme.txt'), 'words')

    const page = await openAs(shop.administrator)
    await openAdminList(page, '/admin/connections', 'Connections')
    await page.getByRole('link', { name: 'New connection' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New connection')
    await page.getByRole('combobox', { name: 'Vendor' }).fill(vendor)
    await page.getByRole('textbox', { name: 'Name of the connection' }).fill(`${prefix} daily`)
    await page.getByRole('textbox', { name: 'Host' }).fill('127.0.0.1')
    await page.getByRole('textbox', { name: 'Port' }).fill(String(peer.port))
    await page.getByRole('textbox', { name: 'User name' }).fill(peer.server.userName)
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('textbox', { name: 'Folder' }).fill(peer.folder)
    await page.getByRole('textbox', { name: 'File name' }).fill('stock-{yyyy-MM-dd}.csv')
    await expectReadable(page, 'the form of a connection')
    await page.getByRole('button', { name: 'Save and continue' }).click()

    await page.getByRole('button', { name: 'Test connection' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Change server' }).click()
    await page.getByLabel('Password', { exact: true }).fill(peer.secrets.password)
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.getByRole('button', { name: 'Test connection' }).click()
    await expect(page.getByText('stock-2026-11-28.csv (')).toBeVisible()
    await expect(page.getByText(peer.hostKey)).toBeVisible()
    await expect(page.getByText('Rows', { exact: true })).toBeVisible()
    await expectReadable(page, 'the first list of a connection')
    const skip = page.getByRole('button', { name: 'Continue without importing' })
    await expect(skip).toBeVisible()
    await page.getByRole('button', { name: 'Preview 3 rows' }).click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Import complete/ })).toBeVisible()
    await expect(skip).toHaveCount(0)
    await page.getByRole('button', { name: 'Continue to schedule' }).click()

    await page.getByRole('combobox', { name: 'Starts', exact: true }).click()
    await page.getByRole('option', { name: 'At times of day' }).click()
    await expectReadable(page, 'the schedule of a connection')
    await page.getByRole('button', { name: 'Save and start' }).click()
    // On a phone, the headings are hidden.
    const rows = page.getByRole('table', { name: 'Runs' }).getByRole('row')
    const lastRun = rows.filter({ hasText: 'stock-' }).first()
    await expect(lastRun).toContainText('Imported')
    await expect(lastRun).toContainText('No changes')
    await expectReadable(page, 'the page of a connection')

    const customer = await openAs(await shop.addCustomer())
    const catalogue = await openCatalogue(customer, `/white-diamonds?q=${prefix}&view=list`)
    await expect(catalogue.stone(`${prefix}-3`)).toBeVisible()
    await expect(catalogue.stone(`${prefix}-4`)).toHaveCount(0)
    await writeList('stock-2026-11-29.csv', 4, 2)
    await page.getByRole('button', { name: 'Run now' }).click()
    await expect(lastRun).toContainText('1 added')
    await customer.reload()
    await expect(catalogue.stone(`${prefix}-4`)).toBeVisible()

    await writeList('stock-2026-11-30.csv', 5, 3, 'Price EUR')
    await page.getByRole('button', { name: 'Run now' }).click()
    await expect(lastRun).toContainText('Questions')
    await expectReadable(page, 'a connection whose list raises questions')
    await page.getByRole('link', { name: 'Answer questions' }).click()
    await expect(page.getByRole('region', { name: 'List', exact: true })).toContainText('EUR')
    await page.getByRole('link', { name: `${prefix} daily` }).click()

    await writeList('stock-2026-12-01.csv', 2, 4)
    await page.getByRole('button', { name: 'Run now' }).click()
    await expect(page.getByText('would unlist 2 stones')).toBeVisible()
    await page.getByRole('link', { name: 'Check list' }).click()
    await expect(page.getByRole('button', { name: 'Unlist 2 stones and import' })).toBeVisible()
    await page.goBack()

    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Pause' }).click()
    await expect(page.locator('.facts .status-label')).toHaveText('Paused')
    await openAdminList(page, '/admin/connections', 'Connections')
    await expect(page.getByText(`${prefix} daily`)).toBeVisible()
    expect(await page.content()).not.toContain(peer.secrets.password)
    await peer.close()
  },
)
