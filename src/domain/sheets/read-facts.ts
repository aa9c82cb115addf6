import { parseChassisNumber } from '../lots/chassis-number.ts'
import { textOf, surenessOf } from './read-line.ts'
import type { ReadLine } from './read-line.ts'
import type { SheetCell, SheetFacts } from './sheet-reading.ts'

/** A figure of which a single character is doubtful is not told at all. */
const CLEAR = 0.9

/** The fields of the form: a label, and in the same cell its value. `cellOf` tells in which cell of the grid a piece stands. */
export function readFacts(
  lines: readonly ReadLine[],
  pieces: readonly { cell: number; piece: SheetCell }[],
): SheetFacts {
  const valuesBeside = (labels: readonly string[]): string[] => {
    const cells = new Set(pieces.filter(({ piece }) => labels.includes(piece.ja)).map(({ cell }) => cell))
    return lines.filter(line => cells.has(line.cell) && surenessOf(line.chars) >= CLEAR).map(line => textOf(line.chars))
  }
  return {
    mileageKm: one(valuesBeside(['走行', '走行距離']).map(mileageOf)),
    chassisNo: one(valuesBeside(['車台番号']).map(chassisOf)),
    repaired: repairedOf(
      pieces.map(({ piece }) => piece),
      pieces,
    ),
  }
}

/** The only value that is there; two that differ are none. */
function one<T>(values: readonly (T | null)[]): T | null {
  const there = new Set(values.filter(value => value !== null))
  return there.size === 1 ? [...there][0]! : null
}

/** 68 412 km, 68,412, 走行 15415km; thousands ("305千km") are a rounded figure and no exact one. */
function mileageOf(text: string): number | null {
  const match = /^(?:走行(?:距離)?)?([\d\s,.]{1,9})(?:km|㎞|キロ)?$/i.exec(text.normalize('NFKC'))
  const digits = match?.[1]!.replace(/\D/g, '') ?? ''
  return digits.length >= 1 && digits.length <= 6 ? Number(digits) : null
}

function chassisOf(text: string): string | null {
  const tight = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^車台番号/, '')
    .replace(/[–—‐ー]/g, '-')
  return /^[A-Z\d-]{8,24}$/.test(tight) && parseChassisNumber(tight) ? tight : null
}

function repairedOf(all: readonly SheetCell[], pieces: readonly { cell: number; piece: SheetCell }[]): boolean | null {
  if (all.some(piece => piece.ja === '修復歴あり')) return true
  if (all.some(piece => piece.ja === '修復歴なし')) return false
  const cells = new Set(pieces.filter(({ piece }) => piece.ja === '修復歴').map(({ cell }) => cell))
  const circled = pieces.filter(({ cell, piece }) => cells.has(cell) && piece.circled).map(({ piece }) => piece.ja)
  return circled.length === 1 && (circled[0] === '有' || circled[0] === '無') ? circled[0] === '有' : null
}
