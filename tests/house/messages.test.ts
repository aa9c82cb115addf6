import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OTHER_NAMES, WRONG_PHRASES, REPLACED_TEXTS } from './replaced-texts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const locales = join(root, 'locales')
let extracted: string

beforeAll(() => {
  extracted = mkdtempSync(join(tmpdir(), 'minato-locales-'))
  cpSync(locales, extracted, { recursive: true })
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/@lingui/cli/dist/lingui.js'), 'extract', '--clean', '--workers', '1'],
    {
      cwd: root,
      env: { PATH: process.env.PATH, LOCALES_DIR: extracted },
      stdio: 'pipe',
    },
  )
}, 180_000)

afterAll(() => rmSync(extracted, { recursive: true, force: true }))

/** Message ids (with their context) of a catalogue, and those without a translation. */
function read(path: string): { ids: string[]; empty: string[] } {
  const entries = readFileSync(path, 'utf8')
    .split('\n\n')
    .filter(entry => /^msgid "(?!"\nmsgstr)/m.test(entry))
  const idOf = (entry: string) => entry.match(/^msg(?:ctxt|id) [\s\S]*?(?=^msgstr)/m)?.[0] ?? ''
  return { ids: entries.map(idOf).sort(), empty: entries.filter(entry => /^msgstr ""$(?!\n")/m.test(entry)).map(idOf) }
}

/** The translations of a catalogue by message and context. */
function translations(path: string): [string, string][] {
  return readFileSync(path, 'utf8')
    .split('\n\n')
    .flatMap(entry => {
      const [, id, text] = /^((?:msgctxt [^]*?)?msgid [^]*?)^msgstr ([^]*)$/m.exec(entry) ?? []
      return id && text && !id.startsWith('msgid ""\nmsgstr') ? [[id, text.trim()] as [string, string]] : []
    })
}

describe('every text of the client is in the catalogues', () => {
  const catalogues = readdirSync(join(locales, 'en'))

  it.each(catalogues)('%s: nothing is missing and nothing is left over', catalogue => {
    for (const language of ['en', 'ru'])
      expect(read(join(locales, language, catalogue)).ids, `run npm run messages (${language})`).toEqual(
        read(join(extracted, language, catalogue)).ids,
      )
  })

  it.each(catalogues)('%s: all of it is translated into Russian', catalogue => {
    expect(read(join(extracted, 'ru', catalogue)).empty).toEqual([])
  })

  // All catalogues fill one table: of two translations the one that comes last would win.
  it('has one Russian translation everywhere; a different one needs a context', () => {
    const said = new Map<string, Set<string>>()
    for (const catalogue of catalogues)
      for (const [id, text] of translations(join(locales, 'ru', catalogue)))
        if (id !== 'msgid ""\n') said.set(id, (said.get(id) ?? new Set()).add(text))
    expect(said.size).toBeGreaterThan(500)
    expect([...said].filter(([, texts]) => texts.size > 1)).toEqual([])
  })
})

/** Calls that give a day, whose Russian month may end in a dot: `22 нояб.`. */
const DAY_CALL = /^(?:day|dayName|dayOfMonth|tokyoDate)\(/

describe('Russian days', () => {
  it('never end a sentence, which would then have two dots', () => {
    const hasTwoDots = (entry: string) =>
      [...entry.matchAll(/^#\. placeholder (\{\d+\}): (.*)$/gm)].some(
        ([, name, call]) => DAY_CALL.test(call!) && entry.slice(entry.indexOf('\nmsgstr')).includes(`${name}.`),
      )
    const entries = readdirSync(join(locales, 'ru')).flatMap(catalogue =>
      readFileSync(join(locales, 'ru', catalogue), 'utf8').split('\n\n'),
    )
    expect(entries.filter(hasTwoDots)).toEqual([])
  })
})

/** Every text in a string of a folder whose texts are not in the catalogues, without comments. */
function stringsOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(path))
    .flatMap(path => {
      const code = readFileSync(join(root, folder, path), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
      return [...code.matchAll(/'([^'\n]*)'|`([^`]*)`|"([^"\n]*)"/g)].map(([, ...text]) => text.find(Boolean) ?? '')
    })
}

describe('the words of the trade', () => {
  const said = () => [
    ...['en', 'ru'].flatMap(language =>
      readdirSync(join(locales, language)).flatMap(catalogue =>
        translations(join(locales, language, catalogue)).map(([, text]) => text.replaceAll(/^"|"$/g, '')),
      ),
    ),
    ...['src/server', 'src/domain', 'src/contract', 'src/demo', 'sw'].flatMap(stringsOf),
  ]

  it('a text that was replaced does not come back', () => {
    const texts = said()
    expect(texts.length).toBeGreaterThan(5000)
    expect(texts.filter(text => WRONG_PHRASES.some(phrase => text.includes(phrase)))).toEqual([])
    expect(texts.filter(text => REPLACED_TEXTS.some(old => text === old))).toEqual([])
  })

  it('a place or a thing has one name', () => {
    const names = new Set<string>(OTHER_NAMES)
    expect(said().filter(text => names.has(text))).toEqual([])
  })
})
