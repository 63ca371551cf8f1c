import { useMantineColorScheme } from '@mantine/core'

const choices = [
  { scheme: 'light', name: 'Light' },
  { scheme: 'dark', name: 'Dark' },
  { scheme: 'auto', name: 'Auto' },
] as const

/** Selects the light, dark or system color scheme. */
export function ColorSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className="scheme-choice" role="group" aria-label="Colours of the page">
      {choices.map(({ scheme, name }) => (
        <button
          key={scheme}
          type="button"
          aria-pressed={scheme === colorScheme}
          onClick={() => setColorScheme(scheme)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
