/** Saves a file through the browser, under its name. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser has taken over the file when the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
