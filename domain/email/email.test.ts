import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'
import { isMarkup, readPositions, toMarkup } from './markup.ts'
import {
  fillTemplate,
  PLACEHOLDERS,
  splitTemplate,
  usesPlaceholder,
  type EmailValues,
} from './placeholders.ts'
import { formatRecipientName } from './recipient-name.ts'
import { listTemplateFaults } from './template-faults.ts'

const runOptions = { numRuns: 500 }

const values: EmailValues = {
  firstName: 'Zoë',
  lastName: 'Ångström',
  name: 'Zoë Ångström',
  company: 'Nord & Søn',
  email: 'zoe@example.com',
  shopName: 'Stern',
  shopUrl: 'https://shop.example/',
  unsubscribeUrl: 'https://shop.example/leave?user=1&signature=x',
  newStones: '<table></table>',
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '{{email}}',
    '{{',
    '}}',
    '{{ nobody }}',
    '<b>',
    '" onload="x',
    '&amp;',
    '-->',
    '\r\n',
    '💎',
  ),
)
const anyValues = fc.record(
  Object.fromEntries(PLACEHOLDERS.map((name) => [name, anyText])) as Record<
    keyof EmailValues,
    fc.Arbitrary<string>
  >,
)
const anyTemplate = fc
  .array(fc.oneof(anyText, fc.constantFrom(...PLACEHOLDERS.map((name) => `{{${name}}}`))))
  .map((segments) => segments.join(''))

describe('filling a template', () => {
  test('every placeholder is filled, with or without spaces inside the braces', () => {
    expect(fillTemplate('Dear {{firstName}} {{ lastName }}, {{shopName}}', values)).toBe(
      'Dear Zoë Ångström, Stern',
    )
  })

  test('a value that looks like a placeholder appears literally', () => {
    const tricky = { ...values, company: '{{email}}', firstName: '{{', lastName: 'email}}' }
    expect(fillTemplate('{{company}} {{firstName}}{{lastName}}', tricky)).toBe('{{email}} {{email}}')
  })

  test('no value is parsed again, whatever braces it contains', () => {
    fc.assert(
      fc.property(anyTemplate, anyValues, (template, some) => {
        const marked = fillTemplate(template, some, (value) => `\uE000${value}\uE001`)
        const shapes = marked.replaceAll(/\uE000[^]*?\uE001/g, '\uE000\uE001')
        expect(shapes).toBe(fillTemplate(template, values, () => '\uE000\uE001'))
      }),
      runOptions,
    )
  })

  test('the parts of a split template join to the whole', () => {
    fc.assert(
      fc.property(anyTemplate, (template) => {
        const segments = splitTemplate(template)
        expect(segments.map(({ text }) => text).join('')).toBe(template)
      }),
      runOptions,
    )
  })

  test('a template uses exactly the placeholders that change its result', () => {
    fc.assert(
      fc.property(anyTemplate, fc.constantFrom(...PLACEHOLDERS), (template, name) => {
        const [one, other] = ['\uE000', '\uE001'].map((value) =>
          fillTemplate(template, { ...values, [name]: value }),
        )
        expect(usesPlaceholder(template, name)).toBe(one !== other)
      }),
      runOptions,
    )
  })
})

describe('values in HTML', () => {
  test('user input is escaped as text', () => {
    expect(escapeHtml(`<b title="x">O'Neil & Co</b>`)).toBe(
      '&lt;b title=&quot;x&quot;&gt;O&#39;Neil &amp; Co&lt;/b&gt;',
    )
  })

  test('no value changes the tags of a faultless template', () => {
    const markup = fc.constantFrom(
      '<p>',
      '</p>',
      '<br/>',
      '<a href="{{shopUrl}}">',
      "<img alt='{{name}}' src=x>",
      '<!-- {{email}} -->',
      '<!-->',
      '{{company}}',
      '<',
      '{{firstName}} < 5 & more',
      ' = "',
    )
    fc.assert(
      fc.property(fc.array(markup), anyValues, (segments, some) => {
        const template = `<div>${segments.join('')}</div>`
        fc.pre(listTemplateFaults(template).length === 0)
        expect(listTags(fillTemplate(template, some, escapeHtml))).toEqual(
          listTags(fillTemplate(template, values, escapeHtml)),
        )
      }),
      runOptions,
    )
  })
})

/** Lists the tags with the names of their attributes, without quoted values. */
function listTags(html: string): string[] {
  const visibleHtml = html.replaceAll(/<!--(?:-?>|[^]*?--!?>|[^]*$)/g, ' ')
  return (visibleHtml.match(/<\/?[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi) ?? []).map((tag) =>
    tag.replaceAll(/"[^"]*"|'[^']*'/g, '""'),
  )
}

describe('faults of a template', () => {
  test('an unknown placeholder is reported with its line and column', () => {
    const faults = listTemplateFaults('Dear {{firstName}},\r\n💎 see {{fristName}} and {{}}')
    expect(faults).toMatchObject([
      {
        line: 2,
        column: 7,
        message: expect.stringContaining('Unknown placeholder {{fristName}}. Available: {{firstName}}'),
      },
      { line: 2, column: 25, message: expect.stringContaining('Unknown placeholder {{}}') },
    ])
  })

  test.each([
    ['<a href={{shopUrl}}>', true],
    ['<a href="{{shopUrl}}">', false],
    ["<a href = '{{shopUrl}}'>", false],
    ['<a {{name}}>', true],
    ['<p></{{name}}>', true],
    ['<p><{{name}}>', true],
    ['<{{name}}>', false],
    ['<a title=it"s{{name}}">', true],
    ['<a title="a > b {{name}}">', false],
    ['<p>5 < {{name}}</p>', false],
    ['<p><!-- <a href={{name}}> --></p>', false],
    ['<!--><a href={{name}}>', true],
    ['words < {{name}}', false],
    ['<a href={{name}}', false],
  ])('%s', (template, isFaulty) => {
    const faults = listTemplateFaults(template)
    expect(faults.map(({ message }) => message.startsWith('Inside a tag'))).toEqual(isFaulty ? [true] : [])
  })

  test.each(['<p>News</p><!-- draft', '<p>News</p><a href="x', '<p>News</p\n'])(
    'a body that would swallow the text after it: %j',
    (template) => {
      expect(listTemplateFaults(template).map(({ message }) => message)).toEqual([
        'The HTML ends inside a tag or comment',
      ])
    },
  )

  test.each([
    ['{{newStones}}', false],
    ['<p>Dear {{name}}</p>{{ newStones }}', false],
    ['<a title="{{newStones}}">', true],
    ['<p><!-- {{newStones}} --></p>', true],
  ])(
    'the table of new stones may stand in a text only, not in a tag, comment or subject: %s',
    (template, isFaulty) => {
      expect(listTemplateFaults(template)).toHaveLength(isFaulty ? 1 : 0)
      expect(listTemplateFaults(template, { isSubject: true })).toHaveLength(1)
    },
  )

  test('only the first twenty faults are reported', () => {
    expect(listTemplateFaults('{{x}}'.repeat(50_000))).toHaveLength(20)
  })

  test('a plain-text template with known placeholders has no faults', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PLACEHOLDERS)), fc.string(), (names, plainText) => {
        const plain = plainText.replaceAll(/[<{}]/g, '')
        expect(listTemplateFaults(names.map((name) => `${plain}{{${name}}}`).join(' '))).toEqual([])
      }),
      runOptions,
    )
  })
})

describe('an email body', () => {
  test('in plain text gets paragraphs and keeps its line breaks', () => {
    expect(toMarkup('Dear {{name}},\r\nround & < 1 ct\n \n\nBye')).toBe(
      '<p>Dear {{name}},<br>\nround &amp; &lt; 1 ct</p>\n<p>Bye</p>',
    )
  })

  test('in HTML stays unchanged', () => {
    expect(toMarkup('<h1>News</h1>\n\nmore')).toBe('<h1>News</h1>\n\nmore')
  })

  test('in plain text never becomes a tag', () => {
    fc.assert(
      fc.property(anyText, (plainText) => {
        fc.pre(!isMarkup(plainText))
        const tags = toMarkup(plainText).match(/<[^>]*>/g) ?? []
        expect(tags.filter((tag) => !['<p>', '</p>', '<br>'].includes(tag))).toEqual([])
      }),
      runOptions,
    )
  })

  test('is parsed in one pass, however many brackets it has', () => {
    expect(isMarkup('<a'.repeat(200_000))).toBe(false)
    expect(readPositions('<!--'.repeat(200_000), [800_000])).toEqual(['comment'])
  })
})

test.each([
  ['Zoë', 'Ångström', 'Nord', 'Zoë Ångström'],
  ['', 'Ångström', 'Nord', 'Ångström'],
  ['', '', 'Nord', 'Nord'],
  ['', '', '', 'zoe@example.com'],
])('a recipient named %j %j of %j is addressed as %s', (firstName, lastName, company, name) => {
  expect(formatRecipientName({ firstName, lastName, company, email: 'zoe@example.com' })).toBe(name)
})
