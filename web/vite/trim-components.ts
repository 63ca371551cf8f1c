import type { Plugin } from 'vite'

/** What hangs on Mantine's components (`Button.Group`), comes with each of them, and no page uses. */
const unusedParts = [
  'ActionIcon.Group',
  'ActionIcon.GroupSection',
  'Button.Group',
  'Button.GroupSection',
  'Checkbox.Card',
  'Checkbox.Group',
  'Checkbox.Indicator',
]
const component = /\/@mantine\/core\/esm\/components\/.*\/\w+\.mjs$/
const own = /\/web\/.*\.tsx?$/

/** What is there for whoever looks at components from outside: names for tools, their classes and style variables. */
const marks = [
  /^\w+\.displayName = "[^"]*";$/gm,
  /^\w+\.varsResolver = \w+;$/gm,
  /^\w+\.classes = (\w+|\{[^{}]*\});$/gm,
]
const marksRead = /\b[A-Z]\w*\.(displayName|varsResolver|classes)\b/

/**
 * A bundler cannot tell that nobody reads a property, so all of this would be in every first visit. It is taken off, and
 * whoever begins to use some of it is told.
 */
export function trimComponents(): Plugin {
  return {
    name: 'trim-components',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [component, own] },
      handler(code, id) {
        if (component.test(id)) return { code: trim(code), map: null }
        const used = unusedParts.find((part) => code.includes(part)) ?? marksRead.exec(code)?.[0]
        if (used !== undefined) this.error(`${used} is left out of the pages: web/vite/trim-components.ts`)
        return undefined
      },
    },
  }
}

function trim(code: string): string {
  const unmarked = marks.reduce((rest, mark) => rest.replace(mark, ''), code)
  return unusedParts.reduce(
    (rest, part) => rest.replace(`\n${part} = ${part.replace('.', '')};`, ''),
    unmarked,
  )
}
