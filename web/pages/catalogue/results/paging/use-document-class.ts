import { useEffect } from 'react'

/**
 * Sets a class on the document while mounted, for styles outside the component. A `:has` rule would be
 * re-evaluated for every row.
 */
export function useDocumentClass(name: string): void {
  useEffect(() => {
    const { classList } = document.documentElement
    classList.add(name)
    return () => classList.remove(name)
  }, [name])
}
