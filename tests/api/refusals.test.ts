import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, type Contract, type EndpointName } from '#contract/contract.ts'
import { errorTable, type ErrorName } from '#contract/errors.ts'
import { addStones } from '#tests/support/add-stones.ts'
import { openTestShop, type NewUser, type TestReply, type TestShop } from '#tests/support/open-test-shop.ts'

type Case = () => Promise<TestReply>

/** One way to reach each refusal that an endpoint declares: a missing one does not compile. */
type Cases = {
  [Name in EndpointName as Contract[Name]['refuses'] extends readonly [] ? never : Name]: Record<
    Contract[Name]['refuses'][number],
    Case
  >
}

let house: TestShop
let guarded: TestShop
let admin: { id: number; token: string }
let customer: { id: number; token: string }
let orderedStone: number
beforeAll(async () => {
  house = await openTestShop()
  guarded = await openTestShop({ CAPTCHA: 'altcha' })
  admin = await house.addUser({ role: 'Administrator' })
  customer = await house.addUser()
  orderedStone = (await addStones(house, [{}]))[0] ?? 0
  await house.call('addDiamondToCart', { token: customer.token, body: { itemId: orderedStone } })
  await house.call('createOrder', { token: customer.token })
})
afterAll(async () => {
  await house.close()
  await guarded.close()
})

const nowhere = 999_999_999
const password = 'correct horse battery'

async function logIn(user: NewUser, typed = password): Promise<TestReply> {
  const { id, email } = await house.addUser(user)
  await house.db
    .updateTable('users')
    .set({ password_hash: await hash(password) })
    .where('id', '=', id)
    .execute()
  return house.call('login', { body: { email, password: typed } })
}

const registration = {
  email: 'new@example.com',
  password: 'a long enough one',
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Engines',
  phone: '+32 3 123 45 67',
  address: 'Hoveniersstraat 2',
  city: 'Antwerp',
  countryId: 56,
  businessTypeId: 1,
}

const asAdmin = (name: EndpointName, id: number, body?: unknown): Promise<TestReply> =>
  house.call(name, { token: admin.token, params: { id }, body })
const asCustomer = (name: EndpointName, body?: unknown, id = nowhere): Promise<TestReply> =>
  house.call(name, { token: customer.token, params: { id }, body })

async function orderLostStone(): Promise<TestReply> {
  const loser = await house.addUser()
  await house.call('addDiamondToCart', { token: loser.token, body: { itemId: orderedStone } })
  return house.call('createOrder', { token: loser.token })
}

async function reopenLostOrder(): Promise<TestReply> {
  const [stone = 0] = await addStones(house, [{}])
  const [first, second] = [await house.addUser(), await house.addUser()]
  const orderIt = async (token: string): Promise<number> => {
    await house.call('addDiamondToCart', { token, body: { itemId: stone } })
    return (await house.call('createOrder', { token })).body.id
  }
  const id = await orderIt(first.token)
  await asAdmin('changeOrderStatus', id, { newStatus: 1 })
  await orderIt(second.token)
  return asAdmin('changeOrderStatus', id, { newStatus: 0 })
}

const cases: Cases = {
  login: {
    USER_NOT_FOUND: () => house.call('login', { body: { email: 'nobody@example.com', password } }),
    WRONG_PASSWORD: () => logIn({}, 'something else entirely'),
    EMAIL_NOT_VERIFIED: () => logIn({ emailConfirmed: false }),
    ACCOUNT_NOT_APPROVED: () => logIn({ approved: false }),
    USER_BLOCKED: () => logIn({ blocked: true }),
  },
  register: {
    EMAIL_ALREADY_EXISTS: async () => {
      const { email } = await house.addUser()
      return house.call('register', { body: { ...registration, email: email.toUpperCase() } })
    },
    INVALID_RECAPTCHA: () => guarded.call('register', { body: { ...registration, captcha: 'forged' } }),
  },
  confirmEmail: {
    VERIFICATION_FAILED: () =>
      house.call('confirmEmail', { body: { email: 'a@example.com', token: 'forged' } }),
  },
  resendConfirmEmail: {
    USER_NOT_FOUND: () => house.call('resendConfirmEmail', { body: { email: 'nobody@example.com' } }),
  },
  resetPassword: {
    USER_NOT_FOUND: () => house.call('resetPassword', { body: { email: 'nobody@example.com' } }),
  },
  changeForgottenPassword: {
    VERIFICATION_FAILED: () =>
      house.call('changeForgottenPassword', { body: { email: 'a@example.com', token: 'forged', password } }),
  },
  changeOwnPassword: {
    WRONG_PASSWORD: async () => {
      const { body } = await logIn({ email: 'changes@example.com' })
      const user = house.shop.users.find(body.id)
      const token = await house.shop.tokens.sign({ id: body.id, tokenEpoch: user?.tokenEpoch ?? 0 })
      return house.call('changeOwnPassword', {
        token,
        body: { currentPassword: 'something else', newPassword: 'another long one' },
      })
    },
  },
  changeUserBlocked: {
    USER_NOT_FOUND: () => asAdmin('changeUserBlocked', nowhere, { isBlocked: true }),
    FORBIDDEN: () => asAdmin('changeUserBlocked', admin.id, { isBlocked: true }),
  },
  changeUserRole: {
    USER_NOT_FOUND: () => asAdmin('changeUserRole', nowhere, { newRole: 'Access' }),
    FORBIDDEN: () => asAdmin('changeUserRole', admin.id, { newRole: 'Customer' }),
  },
  changeUserStatus: {
    USER_NOT_FOUND: () => asAdmin('changeUserStatus', nowhere, { isApproved: true }),
    FORBIDDEN: () => asAdmin('changeUserStatus', admin.id, { isApproved: false }),
  },
  searchDiamonds: {
    FORBIDDEN: () => asCustomer('searchDiamonds', { section: 'labGrown' }),
  },
  readDiamondByStock: {
    DIAMOND_NOT_FOUND: () =>
      house.call('readDiamondByStock', { token: customer.token, params: { stockId: 'no such stone' } }),
  },
  changeDiamondActive: {
    DIAMOND_NOT_FOUND: () => asAdmin('changeDiamondActive', nowhere, { isActive: true }),
    ITEM_NOT_FOUND: () => asAdmin('changeDiamondActive', orderedStone, { isActive: false }),
  },
  changeDiamondStatus: {
    DIAMOND_NOT_FOUND: () => asAdmin('changeDiamondStatus', nowhere, { status: 1 }),
    ITEM_NOT_FOUND: () => asAdmin('changeDiamondStatus', orderedStone, { status: 1 }),
    USER_NOT_FOUND: async () => {
      const [id = 0] = await addStones(house, [{}])
      return asAdmin('changeDiamondStatus', id, { status: 2, userId: nowhere })
    },
  },
  listMelee: {
    FORBIDDEN: async () => {
      const barred = await house.addUser({ role: 'Customer', pageIds: [8] })
      return house.call('listMelee', { token: barred.token })
    },
  },
  createOrder: { ITEM_NOT_FOUND: orderLostStone },
  changeOrderStatus: {
    ORDER_NOT_FOUND: () => asAdmin('changeOrderStatus', nowhere, { newStatus: 1 }),
    ITEM_NOT_FOUND: reopenLostOrder,
  },
  confirmOrderPlaced: {
    ORDER_NOT_FOUND: () => asCustomer('confirmOrderPlaced', { orderId: nowhere }),
  },
  addDiamondToCart: { ITEM_NOT_FOUND: () => asCustomer('addDiamondToCart', { itemId: nowhere }) },
  addSetToCart: { ITEM_NOT_FOUND: () => asCustomer('addSetToCart', { itemId: nowhere }) },
  addDiamondsToCart: { ITEM_NOT_FOUND: () => asCustomer('addDiamondsToCart', [{ itemId: nowhere }]) },
  removeDiamondsFromCart: {
    ITEM_NOT_FOUND: () => asCustomer('removeDiamondsFromCart', [{ itemId: nowhere }]),
  },
  removeFromCart: { ITEM_NOT_FOUND: () => asCustomer('removeFromCart') },
  removeSetFromCart: { ITEM_NOT_FOUND: () => asCustomer('removeSetFromCart') },
  addDiamondToWishlist: { ITEM_NOT_FOUND: () => asCustomer('addDiamondToWishlist', { itemId: nowhere }) },
  addDiamondsToWishlist: { ITEM_NOT_FOUND: () => asCustomer('addDiamondsToWishlist', [{ itemId: nowhere }]) },
  removeFromWishlist: { ITEM_NOT_FOUND: () => asCustomer('removeFromWishlist') },
  returnBasketItemToWishlist: {
    ITEM_NOT_FOUND: () => asCustomer('returnBasketItemToWishlist', { wishedItemId: nowhere }),
  },
  readJob: { ITEM_NOT_FOUND: () => asAdmin('readJob', nowhere) },
  confirmJob: { ITEM_NOT_FOUND: () => asAdmin('confirmJob', nowhere) },
}

const all = Object.entries<Record<string, Case>>(cases).flatMap(([name, refusals]) =>
  Object.entries(refusals).map(([refusal, reach]) => ({ name, refusal, reach })),
)

test.each(all)('$name refuses with $refusal', async ({ refusal, reach }) => {
  const reply = await reach()
  expect(reply.body).toMatchObject({ name: refusal })
  const row = errorTable[refusal as ErrorName]
  expect(reply.body).toMatchObject({ code: row.code, message: row.message })
  expect(reply.status).toBeGreaterThanOrEqual(400)
})

test('every declared refusal stands here', () => {
  const declared = Object.values(contract).reduce((sum, { refuses }) => sum + refuses.length, 0)
  expect(all).toHaveLength(declared)
})
