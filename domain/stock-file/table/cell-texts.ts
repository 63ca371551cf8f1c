const number =
  /^[-+−–(]?\s*(?:[$€£¥₹]|US\$|USD|INR|EUR|Rs\.?)?\s*[-+−–]?\d[\d.,'’\s]*(?:E[+-]?\d+)?\s*(?:%|[$€£¥₹]|cts?\.?|USD)?\s*\)?$/iu
const dateText = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/u
const count =
  /^(?:\d[\d.,]*\s*(?:pcs?|pieces?|stones?|stn|nos?|diamonds?|rows?)\.?|(?:pcs?|pieces|stones|diamonds)\s*[:=]?\s*\d[\d.,]*)$/iu
const totalLabel =
  /^[*\s]*(?:(?:grand|sub|over\s?all|net|final)?[\s-]*totals?|sub\s*sum|sum|summary|averages?|avg\.?|mean|count|no\.?\s*of\s*(?:stones|pcs|pieces|diamonds)|summe|gesamt|totaal|suma|somme|итого|всего|合计|合計|总计|總計|小计|小計)(?![\p{L}\p{N}])/iu

/** Whether a text is a number, also with a currency, a percent sign or the unit of weight. */
export function isNumberText(text: string): boolean {
  return number.test(text) && !dateText.test(text)
}

/** Whether a text is only a date, such as `27/11/2026`. */
export function isDateText(text: string): boolean {
  return dateText.test(text)
}

/** Whether a text counts stones, such as `5 pcs`. */
export function isCountText(text: string): boolean {
  return count.test(text)
}

/** Whether a text begins as the label of a row of sums, such as `Grand Total`. */
export function isTotalLabel(text: string): boolean {
  return totalLabel.test(text)
}
