import { compactValue } from './compact-value.ts'

const onRequest: ReadonlySet<string> = new Set(
  [
    'POR POA PONR ONREQUEST PRICEONREQUEST PRICEUPONREQUEST UPONREQUEST ONREQ REQUEST REQUESTPRICE',
    'PRICEONAPPLICATION ONAPPLICATION CALL CALLFORPRICE CALLUS ASK ASKFORPRICE ONCALL INQUIRE INQUIREFORPRICE',
  ]
    .join(' ')
    .split(' '),
)

/** No price begins with a letter of these words. */
const firstLetter = /^[^\p{L}\p{N}]*[ACIOPRU]/iu

/** Whether a price cell says that the price is told on request: `POR`, `Call for price`. */
export function isPriceOnRequest(text: string): boolean {
  return firstLetter.test(text) && onRequest.has(compactValue(text))
}
