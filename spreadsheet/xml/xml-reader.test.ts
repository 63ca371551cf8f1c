import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { XmlReader } from './xml-reader.ts'

/** Reads a document in pieces of these lengths, and returns all events. */
function readPieces(xml: string, lengths: readonly number[]): string[] {
  const events: string[] = []
  const reader = new XmlReader({
    open: (name) => events.push(`<${name}`),
    attribute: (name, value) => events.push(`${name}=${value}`),
    text: (text) =>
      events.at(-1)?.startsWith('"') ? events.push(`${events.pop()}${text}`) : events.push(`"${text}`),
    close: (name) => events.push(`>${name}`),
  })
  let at = 0
  for (const length of lengths) {
    reader.write(xml.slice(at, at + length))
    at += length
  }
  reader.write(xml.slice(at))
  reader.end()
  return events
}

const xml =
  '<?xml version="1.0"?><!-- a > b --><x:a r:id = "1 &gt; 2" b=\'"\'><b/>te&amp;xt &#65;&#x42; &unknown; & <![CDATA[<&amp;]]></x:a >'

test('tags, attributes, text, entities, comments and CDATA are read', () => {
  expect(readPieces(xml, [])).toEqual([
    '<a',
    'id=1 > 2',
    'b="',
    '<b',
    '>b',
    '"te&xt AB &unknown; & <&amp;',
    '>a',
  ])
})

test('it does not matter where a document is cut into pieces', () => {
  const whole = readPieces(xml, [])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 60 }), (lengths) => {
      expect(readPieces(xml, lengths)).toEqual(whole)
    }),
  )
})

test.each(['<a>', '<a></b>', '</a>', '<a b=c/>', '<a/', '<!DOCTYPE a>', '<a><!ELEMENT b></a>', '< a/>'])(
  '%s is refused',
  (text) => {
    expect(() => readPieces(text, [])).toThrow('damaged or incomplete')
  },
)
