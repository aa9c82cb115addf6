import { parseChassisNumber } from '../lots/chassis-number.ts'
import { textOf, surenessOf, type ReadLine } from './read-line.ts'
import type { SheetCell, SheetFacts } from './sheet-reading.ts'

/** A figure with a single doubtful character is not reported at all. */
const CLEAR = 0.9

/** The fields of the form: a label, with its value in the same cell or in the cell right below. */
export function readFacts(
  lines: readonly ReadLine[],
  pieces: readonly { cell: number; piece: SheetCell }[],
): SheetFacts {
  const valuesBeside = (labels: readonly string[]): string[] => {
    const labelled = pieces.filter(({ piece }) => labels.includes(piece.ja))
    const cells = new Set(labelled.map(({ cell }) => cell))
    const below = labelled.flatMap(({ cell, piece }) => lineBelow(lines, cell, piece) ?? [])
    return [...lines.filter(line => cells.has(line.cell)), ...below]
      .filter(line => surenessOf(line.chars) >= CLEAR)
      .map(line => textOf(line.chars))
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

/** Longest distance from a label down to its value, measured by the larger of their heights. */
const NEAR = 2

/** For a label that is alone in its cell: the next line below it in another cell. A row of labels has its values in the row below. */
function lineBelow(lines: readonly ReadLine[], cell: number, label: SheetCell): ReadLine | null {
  if (lines.filter(line => line.cell === cell).length > 1) return null
  const bottom = label.y + label.height
  const [nearest] = lines
    .filter(
      line => line.cell !== cell && line.x < label.x + 2 * label.width && line.x + line.width > label.x - label.width,
    )
    .filter(
      line => line.y >= label.y + label.height / 2 && line.y - bottom <= NEAR * Math.max(label.height, line.height),
    )
    .toSorted((one, other) => one.y - other.y || Math.abs(one.x - label.x) - Math.abs(other.x - label.x))
  return nearest ?? null
}

/** The only value present; two different values count as none. */
function one<T>(values: readonly (T | null)[]): T | null {
  const there = new Set(values.filter(value => value !== null))
  return there.size === 1 ? [...there][0]! : null
}

/** 68 412 km, 68,412, 走行 15415km. Thousands ("305千km") are a rounded figure, not an exact one. */
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
