import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { REASON_FORMS } from '#client/feed/admin/reason-forms.ts'

const FOLDER = new URL('../../src/server/feed/', import.meta.url).pathname

/** A text of the source, with its inserted values. */
const TEXT = /'((?:[^'\\]|\\.)*)'|`((?:[^`$]|\$\{[^}]*\})*)`/g
/** Where a reason is given: to a row's problem behind its field, as the reason of a refused row, or of a file or an answer that is refused as a whole. */
const GIVEN = /new RowProblem\(|\breason(?::|\s=)\s|new (?:FeedRefused|OverQuota|SourceAwaits|SourceSilent)\(/g

const EXAMPLES: Record<string, string> = {
  place: 'line 7',
  EARLIEST: '1900',
  'error.message': 'breaks off inside the quotes of line 7',
}

function reasonsIn(source: string): string[] {
  return [...source.matchAll(GIVEN)].flatMap(({ 0: start, index }) => {
    const rest = source.slice(index + start.length)
    const given = start.startsWith('new RowProblem') ? behindField(argumentsOf(rest)) : start.startsWith('reason') ? rest.split('\n')[0]! : argumentsOf(rest)
    return [...given.matchAll(TEXT)]
      .map(([, plain, made]) => plain ?? made!.replaceAll(/\$\{([^}]*)\}/g, (_, value) => EXAMPLES[value] ?? '7'))
      .filter(text => text.includes(' '))
  })
} // prettier-ignore

/** Up to the bracket that closes them. */
function argumentsOf(source: string): string {
  let depth = 1
  for (let at = 0; at < source.length; at++) {
    if (source[at] === '(') depth += 1
    if (source[at] === ')' && (depth -= 1) === 0) return source.slice(0, at)
  }
  return source
}

function behindField(given: string): string {
  return /^(?:[^,(]|\([^)]*\))*,([\s\S]*)$/.exec(given)?.[1] ?? ''
}

const reasons = new Set(
  globSync('**/*.ts', { cwd: FOLDER })
    // What goes wrong while a list is asked for is in the log only.
    .filter(file => !file.endsWith('.test.ts') && !/^query\/|\/market\//.test(file))
    .flatMap(file => reasonsIn(readFileSync(FOLDER + file, 'utf8'))),
)

it('finds the reasons in the importer’s source', () => {
  expect([...reasons]).toEqual(
    expect.arrayContaining([
      'is not a day from 7 to 7: 7',
      'is not a day: 7',
      'is longer than 7 characters',
      'is used by a demo car on that day; import instead of the market to have it',
      'no row in 7',
    ]),
  )
  expect(reasons.size).toBeGreaterThan(40)
})

it.each([...reasons])('a client has exactly one text for: %s', reason => {
  expect(REASON_FORMS.filter(([form]) => form.test(reason))).toHaveLength(1)
})

const formOf = (reason: string) => REASON_FORMS.find(([form]) => form.test(reason))

it('file endings are listed without an English word', () => {
  const endings = '.json or .xml'
  expect(formOf(`answers holds no ${endings} file`)![1]('answers', endings, '').values).toEqual({
    folder: 'answers',
    endings: '.json, .xml',
  })
})

it.each([...reasons].filter(reason => reason.includes('it says')))('what a source says changes no text: %s', reason => {
  for (const said of reasons) expect(formOf(`${reason}; lots.csv ${said}`), said).toBe(formOf(reason))
})
