import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { expect, it } from 'vitest'
import { unpackWoff } from './unpack-woff.ts'

const file = createRequire(import.meta.url).resolve(
  '@fontsource/noto-sans-jp/files/noto-sans-jp-cyrillic-400-normal.woff',
)
const parse = ({ buffer, byteOffset, byteLength }: Buffer) =>
  opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)

it('a font is the same before and after', () => {
  const [packed, unpacked] = [readFileSync(file), unpackWoff(readFileSync(file))]
  const path = (font: ReturnType<typeof parse>) => font.charToGlyph('Ж').getPath(0, 0, 100).commands
  expect(path(parse(unpacked))).toEqual(path(parse(packed)))
})

it('another kind of file, and a file that was cut, are refused', () => {
  expect(() => unpackWoff(readFileSync(file).fill(0, 0, 4))).toThrow('not a WOFF file')
  const woff = readFileSync(file)
  expect(() => unpackWoff(woff.subarray(0, woff.length / 2))).toThrow()
})
