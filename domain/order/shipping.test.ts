import { describe, expect, test } from 'vitest'
import { findShipping, findShippingDateFault, findTrackingUrl } from './shipping.ts'
import { ORDER_STATUS } from './status.ts'

const shipping = { carrier: 'FedEx', trackingNo: '7712 3456', shippingDate: '2026-11-28' }

describe('the link to the tracking page', () => {
  test.each([
    ['FedEx', 'https://www.fedex.com/fedextrack/?trknbr=77123456'],
    ['fedex International Priority', 'https://www.fedex.com/fedextrack/?trknbr=77123456'],
    ['UPS', 'https://www.ups.com/track?tracknum=77123456'],
    [
      'DHL Express',
      'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id=77123456',
    ],
  ])('is known for %s', (carrier, url) => {
    expect(findTrackingUrl({ ...shipping, carrier })).toBe(url)
  })

  test.each(['Malca-Amit', 'Brink’s', 'Ferrari', 'Upstate Couriers', 'By hand'])(
    'is not guessed for %s',
    (carrier) => {
      expect(findTrackingUrl({ ...shipping, carrier })).toBeUndefined()
    },
  )

  test('needs a carrier and a tracking number', () => {
    expect(findTrackingUrl({ ...shipping, carrier: null })).toBeUndefined()
    expect(findTrackingUrl({ ...shipping, trackingNo: null })).toBeUndefined()
  })

  test('cannot be steered elsewhere by the tracking number', () => {
    expect(findTrackingUrl({ carrier: 'UPS', trackingNo: '1&next=//evil' })).toBe(
      'https://www.ups.com/track?tracknum=1%26next%3D%2F%2Fevil',
    )
  })
})

describe('how an order was shipped', () => {
  test.each([ORDER_STATUS.delivery, ORDER_STATUS.completed])('shows in status %i', (status) => {
    expect(findShipping({ ...shipping, status })).toEqual(shipping)
  })

  test.each([ORDER_STATUS.processing, ORDER_STATUS.payment, ORDER_STATUS.cancelled])(
    'does not show in status %i',
    (status) => {
      expect(findShipping({ ...shipping, status })).toBeUndefined()
    },
  )

  test('does not show if nothing is known', () => {
    const nothing = { carrier: null, trackingNo: null, shippingDate: null }
    expect(findShipping({ ...nothing, status: ORDER_STATUS.delivery })).toBeUndefined()
  })
})

describe('the day of shipping', () => {
  const orderedAt = new Date('2026-11-20T15:00:00Z')
  const now = new Date('2026-11-28T09:00:00Z')
  const faultOf = (day: string) => findShippingDateFault(day, orderedAt, now)

  test.each(['2026-11-20', '2026-11-24', '2026-11-28'])('may be %s', (day) => {
    expect(faultOf(day)).toBeUndefined()
  })

  test('is not before the order', () => {
    expect(faultOf('2026-11-19')).toBe('This date is before the order')
  })

  test('is not in the future', () => {
    expect(faultOf('2026-11-29')).toBe('This date is in the future')
  })

  test('counts for the user’s time zone, wherever that is', () => {
    // Already the 29th in Auckland; in Los Angeles an order at 01:00 UTC is of the day before.
    expect(findShippingDateFault('2026-11-29', orderedAt, new Date('2026-11-28T11:00:00Z'))).toBeUndefined()
    expect(findShippingDateFault('2026-11-19', new Date('2026-11-20T01:00:00Z'), now)).toBeUndefined()
  })
})
