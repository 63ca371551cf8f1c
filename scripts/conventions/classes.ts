import type { Finding } from './source-file.ts'

type TextFile = { path: string; text: string }

/**
 * Finds classes in styles of the pages that no page names: a renamed class leaves an element without its style.
 * A page may compose a name, such as `is-${state}`.
 */
export const findUnusedClasses = (styles: readonly TextFile[], pages: readonly TextFile[]): Finding[] => {
  const text = pages.map((page) => page.text).join('\n')
  if (text === '') return []
  const names = new Set(text.match(/[\w-]+/g))
  const prefixes = [...new Set(text.match(/[\w-]+-(?=\$\{)/g))]
  const isNamed = (name: string): boolean =>
    names.has(name) || prefixes.some((prefix) => name.startsWith(prefix))
  return styles.flatMap((style) =>
    [...listClasses(style.text)].flatMap(([name, line]) =>
      isNamed(name) ? [] : [{ path: style.path, line, message: `no page has the class ${name}` }],
    ),
  )
}

/** Lists the classes of a style sheet, each with the line on which it first stands. Mantine's are its own. */
const listClasses = (text: string): Map<string, number> => {
  const classes = new Map<string, number>()
  const rules = text.replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, (other) => other.replaceAll(/[^\n]/g, ' '))
  for (const [index, line] of rules.split('\n').entries()) {
    for (const [, name = ''] of line.matchAll(/\.([a-zA-Z][\w-]*)/g)) {
      if (!name.startsWith('mantine-') && !classes.has(name)) classes.set(name, index + 1)
    }
  }
  return classes
}
