import type { EndpointName } from './contract.ts'

/**
 * What a page says first when a call fails, letter by letter; those of maintenance, which are not shown there, are in
 * its manner. Source: Specification 8.
 */
export const failureTexts = {
  searchDiamonds: 'Error fetching diamonds',
  changeDiamondActive: 'Error changing is active status',
  changeDiamondStatus: 'Error changing diamond status',
  importDiamonds: 'Error importing file',
  importMoreDiamonds: 'Error importing additional file',
  listDiamondVendors: 'Error fetching vendors',
  importMelee: 'Error importing file',
  importNameDiamonds: 'Error importing file',
  createOrder: 'Error creating order',
  listOrders: 'Error fetching orders',
  changeOrderStatus: 'Error changing order status',
  listBasketItems: 'Error fetching basket items',
  listUsers: 'Error fetching users',
  changeUserBlocked: 'Error changing user block status',
  changeUserRole: 'Error changing user role',
  changeUserStatus: 'Error changing user status',
  listAudit: 'Error fetching logs',
  readMaintenance: 'Error fetching maintenance',
  changeMaintenance: 'Error updating maintenance',
  listCountries: 'Error fetching countries',
} as const satisfies Partial<Record<EndpointName, string>>
