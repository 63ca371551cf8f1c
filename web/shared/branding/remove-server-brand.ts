/**
 * Removes the shop name that the server wrote into the page, once the app has rendered. A `:has` selector
 * would make the browser check the whole page with every line that scrolls into view.
 */
export function removeServerBrand(root: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (!root.querySelector('header, main')) return
    delete root.dataset['brand']
    observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
}
