/**
 * Cuts the text of a MySQL dump into tokens, chunk by chunk. It never holds more than one token, and at most `MAX_TOKEN` characters of a token. A
 * longer one comes out truncated and marked, so that one huge field costs its row and not the memory.
 */
export type Token = {
  /** `text` quoted with ' or ", `name` quoted with backticks, `word` bare (keywords, numbers, NULL), `mark` one of ( ) , ; = */
  kind: 'text' | 'name' | 'word' | 'mark'
  value: string
  line: number
  cut: boolean
}

/** The limit of MySQL's TEXT is 65 535 bytes, and feeds send nothing longer. */
export const MAX_TOKEN = 70_000

const ESCAPES: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  '0': '\0',
  Z: '\x1a',
  '%': '\\%',
  _: '\\_',
}
const MARKS = '(),;='
const WORD_END = /[\s(),;='"`]/g
/** The characters that matter in a skipped statement: those that may hide its end, and the end. */
const PASSED_END = /['"`;#/-]/g
const BACKSLASH = 92
const LINE_FEED = 10

type Quote = "'" | '"' | '`'
type Inside = { kind: Token['kind']; quote: Quote | null; line: number; value: string; cut: boolean }
type Comment = 'to-line-end' | 'to-star-slash'

export function dumpLexer(
  onToken: (token: Token) => void,
  /** While it returns true, only marks matter and texts come out empty. Most of a dump is skipped this way. */
  isPassing: () => boolean = () => false,
): {
  push: (chunk: string) => void
  /** Call once after the last chunk. False: the text ended inside a string, a name or a comment. */
  end: () => boolean
} {
  let rest = ''
  let line = 1
  let inside: Inside | null = null
  let comment: Comment | null = null

  function take(token: Inside, part: string) {
    if (isPassing()) return
    const room = MAX_TOKEN - token.value.length
    if (part.length > room) token.cut = true
    if (room > 0) token.value += part.length > room ? part.slice(0, room) : part
  }

  function countLines(text: string, from: number, to: number) {
    for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) line++
  }

  function finish(token: Inside) {
    inside = null
    onToken({ kind: token.kind, value: token.value, line: token.line, cut: token.cut })
  }

  /**
   * The position of the next quote or backslash, with the lines up to it counted. It is a manual loop because most of the reading time is spent
   * here.
   */
  function quotedEnd(text: string, at: number, quote: Quote): number {
    const closing = quote.charCodeAt(0)
    const escaping = quote === '`' ? closing : BACKSLASH
    for (let stop = at; stop < text.length; stop++) {
      const code = text.charCodeAt(stop)
      if (code === closing || code === escaping) return stop
      if (code === LINE_FEED) line++
    }
    return text.length
  }

  /** Each step returns where it stopped, or -1 when it needs the next chunk together with its own start. */
  function quoted(text: string, at: number, token: Inside, quote: Quote, last: boolean): number {
    const stop = quotedEnd(text, at, quote)
    take(token, text.slice(at, stop))
    if (stop === text.length) return stop
    // A quote may be the first half of a doubled one, a backslash the first half of an escape: both need one character more.
    if (stop + 1 === text.length && !last) {
      rest = text.slice(stop)
      return -1
    }
    const next = text[stop + 1]
    if (text[stop] === '\\') {
      if (next === undefined) return text.length
      if (next === '\n') line++
      take(token, ESCAPES[next] ?? next)
      return stop + 2
    }
    if (next === quote) {
      take(token, quote)
      return stop + 2
    }
    finish(token)
    return stop + 1
  }

  function word(text: string, at: number, token: Inside): number {
    WORD_END.lastIndex = at
    const stop = WORD_END.exec(text)?.index ?? text.length
    take(token, text.slice(at, stop))
    if (stop < text.length) finish(token)
    return stop
  }

  function skipComment(text: string, at: number): number {
    const closing = comment === 'to-line-end' ? '\n' : '*/'
    const found = text.indexOf(closing, at)
    // A star at the chunk's end may be half of the closing mark.
    const stop =
      found !== -1 ? found + closing.length : comment === 'to-star-slash' && text.endsWith('*') ? -1 : text.length
    if (stop === -1) {
      countLines(text, at, text.length)
      rest = '*'
      return -1
    }
    countLines(text, at, stop)
    if (found !== -1) comment = null
    return stop
  }

  function outside(text: string, at: number, last: boolean): number {
    const char = text[at]!
    if (char === '\n') line++
    // Almost every blank is a space or a line feed.
    if (char === ' ' || char === '\n' || (char > ' ' ? char > '~' && /\s/.test(char) : /\s/.test(char))) return at + 1
    if ((char === '-' || char === '/') && at + 3 > text.length && !last) {
      rest = text.slice(at)
      return -1
    }
    if (char === '#' || (text.startsWith('--', at) && /\s|^$/.test(text.slice(at + 2, at + 3)))) comment = 'to-line-end'
    else if (text.startsWith('/*', at)) {
      comment = 'to-star-slash'
      return at + 2
    } else if (MARKS.includes(char)) onToken({ kind: 'mark', value: char, line, cut: false })
    else if (char === "'" || char === '"') inside = { kind: 'text', quote: char, line, value: '', cut: false }
    else if (char === '`') inside = { kind: 'name', quote: char, line, value: '', cut: false }
    else {
      inside = { kind: 'word', quote: null, line, value: '', cut: false }
      return at
    }
    return at + 1
  }

  function passed(text: string, at: number, last: boolean): number {
    PASSED_END.lastIndex = at
    const stop = PASSED_END.exec(text)?.index ?? text.length
    countLines(text, at, stop)
    return stop < text.length ? outside(text, stop, last) : stop
  }

  function run(text: string, last: boolean) {
    rest = ''
    let at = 0
    while (at < text.length && at !== -1) {
      if (comment !== null) at = skipComment(text, at)
      else if (inside === null) at = isPassing() ? passed(text, at, last) : outside(text, at, last)
      else if (inside.quote === null) at = word(text, at, inside)
      else at = quoted(text, at, inside, inside.quote, last)
    }
  }

  return {
    push: chunk => run(rest + chunk, false),
    end() {
      run(rest, true)
      if (inside !== null && inside.quote === null) finish(inside)
      return inside === null && comment !== 'to-star-slash'
    },
  }
}
