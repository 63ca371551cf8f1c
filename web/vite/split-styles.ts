import type { Plugin } from 'vite'

const wholeSheet = '@mantine/core/styles.layer.css'
const folder = '@mantine/core/styles'
/** What every page has, and what a stone's page has besides: pointed at, its sheets come while somebody scrolls. */
const base = ['baseline', 'default-css-variables', 'global', 'Overlay', 'Alert']
const ofComponent = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/

/**
 * Has the styles of each Mantine component come with its code instead of all of them with the first page, where four
 * fifths are of components that it does not have. In development there is one sheet. When one comes, with its layer,
 * Chromium lays the whole page out anew.
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
