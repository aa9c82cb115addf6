import { readdirSync, readFileSync } from 'node:fs'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

const folder = new URL('../../locales/', import.meta.url)

type Words = { id: string; context: string | undefined; text: string }

/** The messages of a language's catalogues as displayed; messages with later values keep their placeholders. */
function read(language: 'en' | 'ru'): Map<string, Words> {
  const words = new Map<string, Words>()
  for (const file of readdirSync(new URL(`${language}/`, folder))) {
    for (const entry of readFileSync(new URL(`${language}/${file}`, folder), 'utf8').split('\n\n')) {
      const part = (name: string) => {
        const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1]
        return lines
          ?.trim()
          .split('\n')
          .map(line => JSON.parse(line) as string)
          .join('')
      }
      const [id, text, context] = [part('msgid'), part('msgstr'), part('msgctxt')]
      if (id && text) words.set(`${context ?? ''}|${id}`, { id, context, text })
    }
  }
  return words
}

const [english, russian] = [read('en'), read('ru')]

/** The sheets of bikes have these words in every language. */
const DATA = ['Engine']

/** English texts that differ in Russian: none of them may appear on a Russian screen. Words that are also data are excluded. */
export const ENGLISH_ONLY: ReadonlySet<string> = new Set(
  [...russian.entries()].flatMap(([key, { text }]) => {
    const said = english.get(key)?.text
    return said && said !== text && !DATA.includes(said) && !/[{<]/.test(said) && /[a-z]{3}/.test(said) ? [said] : []
  }),
)

/** The id of a message, which is shown instead of a text if its catalogue was not loaded. */
export const BARE_IDS: ReadonlySet<string> = new Set(
  [...english.values()].map(({ id, context }) => generateMessageId(id, context)),
)
