const stockFileName = /\.(csv|txt|tsv|xlsx|xlsm|xlsb|xls|ods|xml|html?|zip|gz)$/i

/** Returns whether a name is that of a file which can contain a stock list. */
export function isStockFileName(name: string): boolean {
  return stockFileName.test(name)
}

/** Returns the last part of an address's path, decoded; the host where the path ends in a slash. */
export function findNameInAddress(url: URL): string {
  const last = url.pathname.split('/').findLast(Boolean) ?? url.hostname
  try {
    return decodeURIComponent(last).replaceAll(/[/\\\p{Cc}]/gu, '_')
  } catch {
    return last
  }
}
