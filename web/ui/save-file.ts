/** Saves a file through the browser, under its name. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser has taken over the file when the click handler returns.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
