import { FeedRefused } from '../feed-refused.ts'

/** Charsets of Japan by the names that a prologue gives them. */
const JAPANESE = new Map(
  Object.entries({
    shift_jis: 'shift_jis',
    'shift-jis': 'shift_jis',
    sjis: 'shift_jis',
    'x-sjis': 'shift_jis',
    cp932: 'shift_jis',
    ms932: 'shift_jis',
    'windows-31j': 'shift_jis',
    'euc-jp': 'euc-jp',
    eucjp: 'euc-jp',
    'x-euc-jp': 'euc-jp',
    'iso-2022-jp': 'iso-2022-jp',
  }),
)

/**
 * The text of an answer. Bytes in another charset are never valid UTF-8 by chance, so UTF-8 goes before the prologue's claim, which is often wrong.
 * A prologue that names a charset of Japan is believed. Everything else may be windows-1251, and is refused where the result is not Russian: garbage
 * that is stored once is never found again. UTF-8 with some damaged bytes is refused too.
 */
export function textOfBytes(name: string, bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes)
  const damaged = count(text, /\ufffd/g)
  const declared = JAPANESE.get(declaredCharset(text))
  if (declared !== undefined && (damaged > 0 || text.includes('\u001b'))) return japanese(name, bytes, declared)
  if (damaged === 0) return text
  if (count(text, /[\u0080-\ufffc\ufffe\uffff]|[\u{10000}-\u{10ffff}]/gu) > damaged)
    throw new FeedRefused(`${name} holds damaged text; nothing was imported`)
  const cyrillic = new TextDecoder('windows-1251').decode(bytes)
  if (isRussian(cyrillic)) return cyrillic
  throw new FeedRefused(`${name} is neither UTF-8 nor windows-1251 and names no other charset; nothing was imported`)
}

/** All charsets that are read here write the prologue in ASCII. */
function declaredCharset(text: string): string {
  return /^\ufeff?\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.-]{1,40})["']/i.exec(text)?.[1]?.toLowerCase() ?? ''
}

function japanese(name: string, bytes: Uint8Array, charset: string): string {
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes)
    if (!/[\ue000-\uf8ff]/.test(text)) return text
  } catch {
    // The error is thrown below.
  }
  throw new FeedRefused(`${name} says that it is ${charset} and is not; nothing was imported`)
}

const LETTER = 'А-Яа-яЁёІіЇїЄєҐґЎў'
const SIGNS = '«»„“”‘’–—…•·°©®™№\u00a7±\u00a0'
const STRANGE = new RegExp(`[^\\u0000-\\u007f${LETTER}${SIGNS}]`)
const WORDS = new RegExp(`[${LETTER}]+`, 'g')
const CASED = /^(?:.?[^А-ЯЁІЇЄҐЎ]*|[^а-яёіїєґў]+)$/
const VOWEL = /[аеёиоуыэюяіїє]/i
const LONG_WORD = 5

/** Whether it reads as Russian or Ukrainian: no foreign letters or signs, words in one case or with a capital first, long ones with a vowel. */
function isRussian(text: string): boolean {
  if (STRANGE.test(text)) return false
  const words = text.match(WORDS) ?? []
  const good = words.filter(word => CASED.test(word) && (word.length < LONG_WORD || VOWEL.test(word)))
  return good.length >= words.length * 0.9
}

function count(text: string, pattern: RegExp): number {
  let found = 0
  for (const _ of text.matchAll(pattern)) found += 1
  return found
}
