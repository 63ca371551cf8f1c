import type { Plugin } from 'vite'

const wholeSheet = '@mantine/core/styles.layer.css'
const folder = '@mantine/core/styles'
/**
 * Styles of every page, and those that a stone page adds, which would otherwise load on hover while the user
 * scrolls.
 */
const base = ['baseline', 'default-css-variables', 'global', 'Overlay', 'Alert']
const ofComponent = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/

/**
 * Loads the styles of each Mantine component with its code. Otherwise the first page loads all of them, four
 * fifths for components that it does not use. In development there is one style sheet. Whenever a style sheet
 * with its layer arrives, Chromium lays out the whole page again.
 */
export function splitStyles(): Plugin {
  return {
    name: 'split-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) =>
      id === wholeSheet ? { id: `\0${wholeSheet}.js`, moduleSideEffects: true } : undefined,
    load: (id) =>
      id === `\0${wholeSheet}.js` ? base.map((name) => writeImport(name)).join('\n') : undefined,
    transform: {
      filter: { id: ofComponent },
      handler: (code, id) => {
        const name = ofComponent.exec(id)?.[1]
        return name === undefined ? undefined : { code: `${writeImport(name)}\n${code}`, map: null }
      },
    },
  }
}

function writeImport(name: string): string {
  return `import '${folder}/${name}.layer.css'`
}
