/** Whether a text says something: a cell such as `None`, `N` or `-` says that there is nothing. */
export function isStated(text: string | null): boolean {
  return text !== null && !/^(none|no|nil|n|m0|0|-)?$/i.test(text.trim())
}
