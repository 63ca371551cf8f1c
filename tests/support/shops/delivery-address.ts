import type { DeliveryAddress } from '#domain/order/delivery-address.ts'

/** A complete address with letters beyond ASCII; its country has the id 208. */
export const deliveryAddress: DeliveryAddress = {
  company: 'Nord Ædelsten',
  firstName: 'Zoë',
  lastName: 'Ångström',
  address: 'Strøget 1',
  city: 'København',
  postcode: '1160',
  country: 'Denmark',
  phone: '+45 12 34 56 78',
  email: null,
}
