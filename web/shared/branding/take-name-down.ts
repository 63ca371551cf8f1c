/**
 * Removes the shop name that the server wrote into the page, once the app has rendered. A `:has` selector
 * would make the browser check the whole page with every line that scrolls into view.
 */
export function takeNameDown(root: HTMLElement): void {
  const watch = new MutationObserver(() => {
    if (!root.querySelector('header, main')) return
    delete root.dataset['brand']
    watch.disconnect()
  })
  watch.observe(root, { childList: true, subtree: true })
}
