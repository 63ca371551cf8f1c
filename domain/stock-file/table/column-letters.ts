/** Returns the letters of a column, counted from 0, as a spreadsheet shows them: `A`, `Z`, `AA`. */
export function toColumnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : toColumnLetters(Math.floor(column / 26) - 1) + last
}
