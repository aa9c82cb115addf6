import { FeedRefused } from '../feed-refused.ts'

/**
 * The text of an answer in UTF-8 or windows-1251. What the source claims in headers or prologue is not asked: half of them are wrong, and valid
 * UTF-8 is never anything else by chance. UTF-8 with some damaged bytes is refused: read as the other, it would be other words.
 */
export function textOfBytes(name: string, bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes)
  const damaged = count(text, /\ufffd/g)
  if (damaged === 0) return text
  if (count(text, /[\u0080-\ufffc\ufffe\uffff]|[\u{10000}-\u{10ffff}]/gu) > damaged)
    throw new FeedRefused(`${name} holds damaged text; nothing was imported`)
  return new TextDecoder('windows-1251').decode(bytes)
}

function count(text: string, pattern: RegExp): number {
  let found = 0
  for (const _ of text.matchAll(pattern)) found += 1
  return found
}
