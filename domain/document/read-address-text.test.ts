import { expect, it } from 'vitest'
import { readAddressText } from './read-address-text.ts'

it.each([
  ['Hoveniersstraat 2\n2018 Antwerp\nBelgium', 'Hoveniersstraat 2', '2018', 'Antwerp', 'BE'],
  ['Hatton Garden 36\nLondon EC1N 8EB\nUnited Kingdom', 'Hatton Garden 36', 'EC1N 8EB', 'London', 'GB'],
  ['Jabotinsky 3\nRamat Gan 5252247\nIsrael\n', 'Jabotinsky 3', '5252247', 'Ramat Gan', 'IL'],
  ['47th Street 30\nNew York, NY 10036\nUnited States', '47th Street 30', 'NY 10036', 'New York', 'US'],
  ['Tower B\nBharat Diamond Bourse\nMumbai', 'Tower B, Bharat Diamond Bourse', null, 'Mumbai', null],
  ['Somewhere', 'Somewhere', null, null, null],
  ['', null, null, null, null],
])('%j is read into its parts', (text, street, postcode, city, countryCode) => {
  expect(readAddressText(text)).toEqual({ street, postcode, city, countryCode })
})
