import { useEffect } from 'react'

/** Marks the document while something is shown, for what lies outside of it. A rule with `:has` would be asked with each row. */
export function usePageMark(name: string): void {
  useEffect(() => {
    const { classList } = document.documentElement
    classList.add(name)
    return () => classList.remove(name)
  }, [name])
}
