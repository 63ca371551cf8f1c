/** Shows whether a product is on sale. */
export function SaleState({ isActive }: { isActive: boolean }) {
  return <span className={isActive ? 'state' : 'state is-waiting'}>{isActive ? 'On sale' : 'Off sale'}</span>
}
