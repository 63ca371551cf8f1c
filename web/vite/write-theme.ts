import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { resolveCssVariables, theme } from '../theme.ts'

const name = 'virtual:theme.css'
const writers =
  /\/@mantine\/core\/esm\/core\/MantineProvider\/\w+\/(MantineCssVariables|MantineClasses)\.mjs$/

/**
 * Has Mantine write the theme's style variables while the pages are built, as a sheet, and not in each visitor's
 * browser before it can draw anything; the code that does so stays behind.
 */
export function writeTheme(): Plugin {
  return {
    name: 'write-theme',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? writeSheet() : undefined),
    transform: {
      filter: { id: writers },
      handler: (_code, id) => {
        const component = writers.exec(id)?.[1]
        return component === undefined
          ? undefined
          : { code: `export const ${component} = () => null`, map: null }
      },
    },
  }
}

function writeSheet(): string {
  const provider = createElement(MantineProvider, { theme, cssVariablesResolver: resolveCssVariables })
  const sheets = [...renderToStaticMarkup(provider).matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
  if (sheets.length !== 2) throw new Error('Mantine writes its variables and its classes otherwise')
  return sheets.map(([, text]) => text).join('\n')
}
