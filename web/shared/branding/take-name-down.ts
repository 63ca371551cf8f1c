/**
 * Takes the shop's name down, which the server wrote into the page, once the code shows it itself. Not by what the page
 * `:has`: for that the browser looks at all of it anew with every line that is scrolled into sight.
 */
export function takeNameDown(root: HTMLElement): void {
  const watch = new MutationObserver(() => {
    if (!root.querySelector('header, main')) return
    delete root.dataset['brand']
    watch.disconnect()
  })
  watch.observe(root, { childList: true, subtree: true })
}
