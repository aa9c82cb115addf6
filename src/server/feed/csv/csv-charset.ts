import { charsetsOf } from '#server/charsets.ts'
import { FeedRefused } from '../feed-refused.ts'
import { sourceBytes, sourceText } from '../source-files.ts'

/**
 * The charset of a list: the first of those of bank files (`charsetsOf`) that decodes all of it, if that is certain. Single-byte charsets decode any
 * file, and a list may lack a known column name to confirm one; damaged UTF-8 may decode as Shift_JIS too.
 */
export async function csvCharset(file: string, path: string): Promise<string> {
  for (const charset of charsetsOf(await firstBytes(path)).filter(one => !one.startsWith('windows-'))) {
    const { damaged, foreign, kana } = await lettersIn(path, charset)
    if (damaged === 0 && (charset !== 'shift_jis' || kana > 0)) return charset
    if (charset === 'utf-8' && foreign > damaged) break
  }
  throw new FeedRefused(`${file} is neither UTF-8 nor Shift_JIS; save it as "CSV UTF-8" and try again`)
}

async function firstBytes(path: string): Promise<Uint8Array> {
  for await (const bytes of sourceBytes(path)) return bytes
  return new Uint8Array()
}

/** Full-width kana are in every Japanese list, and no text in windows-1251 makes them. Gaiji are private to the computer that wrote them. */
async function lettersIn(path: string, charset: string) {
  const found = { damaged: 0, foreign: 0, kana: 0 }
  for await (const text of sourceText(path, charset)) {
    found.damaged += text.match(/[\ufffd\ue000-\uf8ff]/g)?.length ?? 0
    found.foreign += text.match(/[\u0080-\ud7ff\uf900-\ufffc]|[\u{10000}-\u{10ffff}]/gu)?.length ?? 0
    found.kana += text.match(/[ぁ-ヾ]/g)?.length ?? 0
  }
  return found
}
