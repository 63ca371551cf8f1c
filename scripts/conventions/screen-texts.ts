import { Visitor } from 'vite'
import type { Finding, SourceFile } from './source-file.ts'

/** A wording that people must not read. Each pattern is tried on one text at a time. */
type WordingRule = {
  pattern: RegExp
  /** What to write instead. */
  instead: string
  /** Where the rule applies; everywhere if left out. */
  paths?: RegExp
  /** Where the wording is a name of the trade or of the specification. */
  except?: RegExp
}

/** Headings and values of stock files, as the trade spells them. */
const tradeSpellings = /^domain\/(stock-file|partner-file|reference|demo-stock)\//

/** Names of actions as the activity log stores them. */
const auditNames = /^web\/pages\/admin\/lists\/site\/activity\/sentences\.ts$/

const wordingRules: readonly WordingRule[] = [
  { pattern: /\be-mail/i, instead: '“email”' },
  {
    pattern: /(?<![-/@.])\b[Mm]ails?\b(?![-/.]| (server|scanner|program))/,
    instead: '“email”',
    except: auditNames,
  },
  {
    pattern:
      /\b(send a|stop these|gets? (this|the|a|no|one)|would get this|no more|more of these) letters?\b/i,
    instead: '“email”; a letter is a name diamond',
  },
  { pattern: /\blog(ged)?[ -](in|out)\b/i, instead: '“sign in”, “sign out”' },
  { pattern: /\bforgotten password\b/i, instead: '“Forgot your password?”' },
  { pattern: /\bstock no\b(?!\.)/i, instead: '“Stock no.”' },
  { pattern: /^\s*Per carat\s*$/, instead: '“$/ct”', paths: /^web\// },
  { pattern: /\b(on|off) sale\b/i, instead: '“listed”, “unlisted”' },
  {
    pattern: /\bhouse\b(?! (no|number)\b)/i,
    instead: '“own stock”, “our” or “default”',
    except: tradeSpellings,
  },
  { pattern: /\bmend(s|ed|ing)?\b/i, instead: '“fix”' },
  { pattern: /\bleft empty\b/i, instead: '“Leave empty to …”' },
  { pattern: /\b(no|some|any|every)body\b/i, instead: '“no one”, “someone”, “anyone”, “everyone”' },
  { pattern: /\b(whoever|whom)\b/i, instead: '“anyone who”, or name the person' },
  { pattern: /\b([Hh]e|[Hh]is|[Hh]im|[Hh]imself)\b/, instead: '“they”, “their”' },
  { pattern: /\b(is|are|was|were|be) told\b|\btells?\b/i, instead: '“shows”, “sees”' },
  {
    pattern: /\b(take|takes|taken|took) (\w+ )?(back|away|off|out)\b/i,
    instead: '“remove”, “withdraw”, “revoke” or “cancel”',
  },
  { pattern: /\bnot taken\b/i, instead: '“rejected”' },
  { pattern: /\b(asked for|ask for (a|the|it))\b/i, instead: '“requested”, “request”' },
  { pattern: /\bwait(s|ing)? for (an answer|approval)\b/i, instead: '“pending”, “awaiting approval”' },
  { pattern: /\b(chosen|choose (all|none))\b/i, instead: '“selected”, “select”' },
  { pattern: /^\s*To the (basket|wishlist)\b/, instead: '“Add to basket”, “View basket”' },
  { pattern: /\bnever mind\b/i, instead: '“Cancel”' },
  { pattern: /\bleave everything as it is\b/i, instead: '“Discard”' },
  { pattern: /\bin figures\b/i, instead: '“Show as table”' },
  { pattern: /\bas usual\b/i, instead: '“Reset to default”' },
  {
    pattern: /\b(is|are) (saved|deleted|added|removed|renamed)\.?$/i,
    instead: '“Saved”, “Deleted”',
    paths: /^web\//,
  },
  { pattern: /\bany ?more\b/i, instead: '“no longer”' },
  { pattern: /\bmeanwhile\b/i, instead: 'say when' },
  { pattern: /\blook(s|ed|ing)? at\b/i, instead: '“check”, “review”, “view”' },
  { pattern: /\bstands? (here|below|above|there)\b/i, instead: '“appears here”' },
  { pattern: /\b(not to|can(not|’t)?) be had\b/i, instead: '“unavailable”, “available”' },
  { pattern: /\bthere is no such\b/i, instead: '“… not found”' },
  {
    pattern: /\b(is|this is) no (address|certificate|currency|discount|link|number|picture|price|weight)\b/i,
    instead: '“is not a …”',
  },
  { pattern: /\bgr[a]y\b/i, instead: '“grey”', paths: /^(web|server)\// },
  {
    pattern: /(?<![-\w.])colors?(?![-\w:(.])/,
    instead: '“colour”',
    except: new RegExp(
      `${tradeSpellings.source}|^contract/failure-texts\\.ts$|^server/.*/(storefront-handlers|audit)|${auditNames.source}`,
    ),
  },
  {
    pattern: /\bsuccess[u]l\b|\bselect[r]ed\b/i,
    instead: 'the right spelling',
    except: /^contract\/errors\.ts$/,
  },
]

/** Labels that were replaced. */
const oldLabels = new Set(
  [
    ['All that are out', 'Are kept', 'As a page', 'As text', 'As you would get it', 'At the house', 'Bills'],
    ['Came back', 'Do not read it', 'Go here', 'House total', 'Is read as', 'Kept here', 'Not read'],
    ['Pages given', 'Put in', 'Says', 'Show again', 'Take away', 'The rest', 'To whom', 'Tries'],
    ['Vendors kept back', 'Vendors shown', 'What the file is', 'Whole list', 'Whose stones'],
  ].flat(),
)

/** Folders whose texts people read: pages, emails, messages, API reference. */
const isForPeople = (path: string): boolean => /^(web|server|domain|contract)\//.test(path)

/** Tables of data: spellings that stock files use. */
const dataFiles = /^domain\/stock-file\/headings\/heading-aliases\.ts$/

/** A sentence, or a label that begins with a capital. Other strings are names in the code. */
const isSentence = (text: string): boolean =>
  /\p{L}\S*\s+\S*\p{L}/u.test(text) || /^\s*\p{Lu}[\p{Ll}-]/u.test(text)

/** Attributes whose values are read by no one. */
const silentAttributes = new Set(['className', 'classNames', 'style', 'styles', 'd', 'viewBox'])

type Range = { start: number; end: number }

/** Finds wordings in texts for people that the shop no longer uses, such as “E-mail” or “off sale”. */
export const findOldWordings = (file: SourceFile): Finding[] => {
  if (file.isTest || file.isConfig || !isForPeople(file.path) || dataFiles.test(file.path)) return []
  const rules = wordingRules.filter(
    ({ paths = /./, except }) => paths.test(file.path) && !except?.test(file.path),
  )
  return listTexts(file).flatMap(({ text, start }) => {
    const found = rules.flatMap(({ pattern, instead }) => {
      const match = pattern.exec(text)
      return match ? [{ words: match[0].trim(), at: start + match.index, advice: `write ${instead}` }] : []
    })
    const label = text.trim()
    if (file.folder === 'web' && oldLabels.has(label)) {
      found.push({ words: label, at: start, advice: 'write what words a dealer would use' })
    }
    return found
      .toSorted((one, other) => one.at - other.at)
      .map(({ words, at, advice }) => ({
        path: file.path,
        line: file.getLine(at),
        message: `screen text: instead of “${words}” ${advice}`,
      }))
  })
}

function listTexts({ program, text: source }: SourceFile): { text: string; start: number }[] {
  const texts: { text: string; start: number }[] = []
  const silent: Range[] = []
  const add = (text: string, { start }: Range): void => {
    if (isSentence(text)) texts.push({ text, start })
  }
  const skip = ({ start, end }: Range): void => void silent.push({ start, end })
  new Visitor({
    ImportDeclaration: skip,
    // SQL is read by the database.
    TaggedTemplateExpression: skip,
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && silentAttributes.has(node.name.name)) skip(node)
    },
    JSXText: (node) => add(node.value, node),
    Literal: (node) => {
      // The text as in the file, so that offsets in it are offsets in the file.
      if (typeof node.value === 'string') add(source.slice(node.start + 1, node.end - 1), node)
    },
    TemplateElement: (node) => add(node.value.raw, node),
  }).visit(program)
  return texts.filter(({ start }) => !silent.some((range) => range.start <= start && start < range.end))
}
