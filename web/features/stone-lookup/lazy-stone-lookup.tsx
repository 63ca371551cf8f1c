import { lazy, Suspense, useState } from 'react'
import { SearchField } from './search-field.tsx'

const StoneLookup = lazy(async () => ({ default: (await import('./stone-lookup.tsx')).StoneLookup }))

/** The search field of the header. What finds and shows stones loads when the field gets the focus. */
export function LazyStoneLookup() {
  const [isRequested, setIsRequested] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [text, setText] = useState('')
  const field = (
    <SearchField
      text={text}
      onTextChange={(typed) => {
        setText(typed)
        setIsSubmitted(false)
      }}
      autoFocus={hasFocus}
      onFocus={() => {
        setIsRequested(true)
        setHasFocus(true)
      }}
      onBlur={() => setHasFocus(false)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setIsSubmitted(true)
      }}
    />
  )
  if (!isRequested) return field
  return (
    <Suspense fallback={field}>
      <StoneLookup text={text} onTextChange={setText} hasFocus={hasFocus} isSubmitted={isSubmitted} />
    </Suspense>
  )
}
