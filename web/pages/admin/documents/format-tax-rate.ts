/** Formats the rate of a tax, in hundredths of a per cent: 2100 is 21%. */
export const formatTaxRate = (rate: number): string => `${(rate / 100).toLocaleString('en')}%`
