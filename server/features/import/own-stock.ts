/** The name of own stock where a vendor would be named. */
export const ownStockName = 'Own stock'
