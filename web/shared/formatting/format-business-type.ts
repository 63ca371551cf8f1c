/** How pages write a business type where the API has another spelling (requirements 1.2). */
const displayNames: Readonly<Record<string, string>> = {
  'Diamonds Wholesaler': 'Diamond wholesaler',
  'Jewelry Designer': 'Jewellery designer',
  'Private Investor': 'Private investor',
}

export function formatBusinessType(name: string): string {
  return displayNames[name] ?? name
}
