import { afterAll, beforeAll, expect, test } from 'vitest'
import { addRaceStones } from '#tests/support/stock/race-stock.ts'
import { openRace, type Race } from '#tests/support/shops/open-race.ts'

let race: Race
beforeAll(async () => {
  race = await openRace()
  await race.gate.query(
    `insert into sellers (legal_name, street, country_code) values ('Tavernier', 'Hoveniersstraat 2', 'BE')`,
  )
  await race.gate.query(
    `insert into tax_rules (seller_id, name, category, rate, is_default) select id, 'Domestic', 'S', 2100, true from sellers`,
  )
})
afterAll(() => race.close())

/** Places an order of two stones and confirms them. */
async function placeOrder(): Promise<{
  id: number
  lines: { productId: number; productType: string; quantity: number; state: string }[]
}> {
  const { token } = race.admin
  const stones = await addRaceStones(race.gate, 2)
  const items = stones.map(({ id }) => ({ productId: id, productType: 'Diamond', quantity: 1 }))
  const { body } = await race.first.call('createOrderFor', { token, body: { userId: race.ada.id, items } })
  const lines = items.map((item) => ({ ...item, state: 'confirmed' }))
  const edited = await race.first.call('editOrder', {
    token,
    params: { id: body.id },
    body: { items: lines },
  })
  expect(edited.status).toBe(200)
  return { id: body.id, lines }
}

const issue = (id: number) =>
  race.first.call('issueInvoice', { token: race.admin.token, params: { id }, body: {} })

test('of two credit notes for the same remainder, one is issued', async () => {
  const { id } = await placeOrder()
  const { body: invoice } = await issue(id)
  const credit = (server: Race['first'], token: string) => () =>
    server.call('issueCreditNote', {
      token,
      params: { id: invoice.id },
      body: { lines: [{ position: 1, amount: 5000 }], reason: 'Returned' },
    })
  const replies = await race.raceFor(
    `invoice_balances where invoice_id = ${invoice.id}`,
    credit(race.first, race.admin.token),
    credit(race.second, race.otherAdmin.token),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
  const { rows } = await race.observer.query(
    'select credited::int, total::int from invoice_balances where invoice_id = $1',
    [invoice.id],
  )
  expect(rows).toEqual([{ credited: 605_000, total: 1_210_000 }])
})

test('of two invoices for the same lines, one is issued', async () => {
  const { id } = await placeOrder()
  const replies = await race.raceFor(
    `orders where id = ${id}`,
    () => issue(id),
    () => race.second.call('issueInvoice', { token: race.otherAdmin.token, params: { id }, body: {} }),
  )
  expect(replies.map(({ status }) => status)).toEqual([201, 400])
})

test('an edit that waits for an invoice finds its line invoiced; an invoice that waits for an edit charges what is left', async () => {
  const change = (id: number, lines: object[]) => () =>
    race.second.call('editOrder', { token: race.otherAdmin.token, params: { id }, body: { items: lines } })
  const one = await placeOrder()
  const without = (lines: typeof one.lines) =>
    lines.map((line, index) => (index === 0 ? { ...line, state: 'unavailable' } : line))
  const [issued, refused] = await race.raceFor(
    `orders where id = ${one.id}`,
    () => issue(one.id),
    change(one.id, without(one.lines)),
  )
  expect(issued.status).toBe(201)
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    details: [{ path: 'items', message: expect.stringContaining('is on invoice') }],
  })

  const two = await placeOrder()
  const [edited, rest] = await race.raceFor(
    `orders where id = ${two.id}`,
    change(two.id, without(two.lines)),
    () => issue(two.id),
  )
  expect(edited.status).toBe(200)
  expect(rest.body.lines).toHaveLength(1)
})

test('a tax rule that a customer gets stays, and one that is deleted is given to nobody', async () => {
  const add = async (name: string): Promise<number> => {
    const { body } = await race.first.call('createTaxRule', {
      token: race.admin.token,
      body: { name, category: 'S', rate: 600 },
    })
    return body.id
  }
  const give = (taxRuleId: number) => () =>
    race.first.call('changeCustomerTerms', {
      token: race.admin.token,
      params: { id: race.ben.id },
      body: { taxRuleId },
    })
  const remove = (id: number) => () =>
    race.second.call('deleteTaxRule', { token: race.otherAdmin.token, params: { id } })
  const readGiven = async () =>
    (
      await race.observer.query('select tax_rule_id::int from customer_terms where user_id = $1', [
        race.ben.id,
      ])
    ).rows

  const kept = await add('Reduced')
  const [given, refused] = await race.raceFor(`tax_rules where id = ${kept}`, give(kept), remove(kept))
  expect([given.status, refused.status]).toEqual([200, 400])
  expect(refused.body).toMatchObject({
    details: [{ path: 'id', message: expect.stringContaining('Customers have') }],
  })

  const gone = await add('Special')
  const [removed, late] = await race.raceFor(`tax_rules where id = ${gone}`, remove(gone), give(gone))
  expect([removed.status, late.status]).toEqual([204, 400])
  expect(late.body).toMatchObject({ details: [{ path: 'taxRuleId' }] })
  expect(await readGiven()).toEqual([{ tax_rule_id: kept }])
})

// The last test: counting deadlocks stops the servers.
test('a change of a seller’s number pattern waits for the invoice that takes a number, without a deadlock', async () => {
  const { id } = await placeOrder()
  const { rows } = await race.observer.query<{ id: number }>('select id::int from sellers')
  const [issued, changed] = await race.raceFor(
    `document_numbers where type = 'invoice'`,
    () => issue(id),
    () =>
      race.second.call('changeSeller', {
        token: race.otherAdmin.token,
        params: { id: rows[0]?.id ?? 0 },
        body: {
          legalName: 'Tavernier',
          street: 'Hoveniersstraat 2',
          countryCode: 'BE',
          numberPatterns: { invoice: 'T{year}-{number:5}' },
        },
      }),
  )
  expect([issued.status, changed.status]).toEqual([201, 200])
  expect(await race.countDeadlocks()).toBe(0)
})
