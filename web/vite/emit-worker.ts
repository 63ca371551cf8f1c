import type { Plugin, Rolldown } from 'vite'

/**
 * Name of the worker's entry and file. It has no hash, because browsers check for updates under this name.
 */
export const workerName = 'service-worker'

/**
 * Tells the service worker the version of its build and the files that the build's page needs to open: code,
 * styles, the Latin font and the phone menu. The worker caches all other files as pages fetch them.
 */
export function emitWorker(): Plugin {
  return {
    name: 'emit-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: async (_options, bundle) => {
        const outputs = Object.values(bundle)
        const worker = bundle[`${workerName}.js`]
        const page = outputs.find((output) => output.type === 'chunk' && output.isEntry && output !== worker)
        if (worker?.type !== 'chunk' || page?.type !== 'chunk')
          throw new Error('The build has no worker or no page')
        const styles = outputs.flatMap(({ fileName }) =>
          /\/(index|main)-[^/]*\.css$/.test(fileName) ? [fileName] : [],
        )
        const fonts = outputs.flatMap(({ fileName }) =>
          /\/inter-latin-wght-normal[^/]*\.woff2$/.test(fileName) ? [fileName] : [],
        )
        const files = [
          ...new Set([...listImports(page, bundle), ...styles, ...fonts, ...listDrawer(bundle)]),
        ].map((name) => `/${name}`)
        const html = bundle['index.html']
        if (html?.type !== 'asset') throw new Error('The build has no page')
        // File names include a content hash, except for the page itself.
        const version = await hash([...Object.keys(bundle).toSorted(), String(html.source)].join('\n'))
        worker.code = `self.build=${JSON.stringify({ version, files })};\n${worker.code}`
      },
    },
  }
}

/** Returns the files of the phone menu, which an online page fetches when the menu opens. */
function listDrawer(bundle: Rolldown.OutputBundle): string[] {
  const drawer = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith('/web/app/shell/phone-drawer.tsx'),
  )
  if (drawer?.type !== 'chunk') throw new Error('The build has no menu')
  return listImports(drawer, bundle).flatMap((name) => {
    const output = bundle[name]
    return output?.type === 'chunk' ? [name, ...(output.viteMetadata?.importedCss ?? [])] : [name]
  })
}

/** Returns a chunk and everything that it imports. */
function listImports(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const output = bundle[name]
    if (found.has(name) || output?.type !== 'chunk') return
    found.add(name)
    for (const imported of output.imports) visit(imported)
  }
  visit(entry.fileName)
  return [...found]
}

async function hash(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(digest.slice(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
