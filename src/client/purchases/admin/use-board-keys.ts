import { useEffect, useEffectEvent, useRef } from 'react'
import type { BoardCar } from '#contract/purchases/purchase-work.shapes.ts'
import { PURCHASE_CODES, type PurchaseCode } from '#domain/purchases/purchase-moves.ts'
import { beginRows, currentRow, focusRowOf, forgetRow, keepPlace, walkRows } from '#client/navigation/current-row.ts'
import { isForElsewhere } from '#client/navigation/keys-elsewhere.ts'

/** The actions of the keys. A status key changes all `selected` cars. */
type KeyActions = {
  cars: readonly BoardCar[]
  selected: readonly BoardCar[]
  /** The rows on screen are about to be replaced, so no key changes them. */
  isOld: boolean
  select: (car: BoardCar) => void
  selectAll: () => void
  clear: () => void
  open: (car: BoardCar) => void
  move: (cars: readonly BoardCar[], to: PurchaseCode) => void
  /** Opens the choice of a voyage for these cars. */
  chooseVoyage: (cars: readonly BoardCar[]) => void
  undo: () => void
}

/** 0 is Processing. */
export const keyOf = (status: PurchaseCode): string => String(status ?? 0)

/** Keyboard shortcuts of the board, as at the bid manager; BoardKeys.tsx lists them. `listKey` names the page and its filters. */
export function useBoardKeys(hand: KeyActions, listKey: string): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (leavesVoyages(event) || (!isForElsewhere(event) && answerKey(event, hand))) event.preventDefault()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      forgetRow()
    }
  }, [])
  const there = useRef(listKey)
  const { cars, isOld } = hand
  useEffect(() => {
    if (isOld) return
    if (there.current === listKey) keepPlace()
    else beginRows()
    there.current = listKey
  }, [cars, isOld, listKey])
}

/** Escape goes from the choice of a voyage, where a key led, back to the row. */
function leavesVoyages({ key, target }: KeyboardEvent): boolean {
  const id = currentRow()
  if (key !== 'Escape' || id === null) return false
  if (!(target instanceof Element) || !target.matches('select[data-voyage]')) return false
  return done(focusRowOf(id))
}

/** True if the key is a shortcut. Letters go by their position on the keyboard, so a Russian layout works the same. */
function answerKey(event: KeyboardEvent, hand: KeyActions): boolean {
  const { key, code, shiftKey } = event
  if (event.ctrlKey || event.metaKey) return code === 'KeyZ' && !shiftKey && done(hand.undo())
  if (key === 'ArrowDown' || code === 'KeyJ') return done(walkRows(1))
  if (key === 'ArrowUp' || code === 'KeyK') return done(walkRows(-1))
  if (code === 'KeyZ' || code === 'KeyU') return done(hand.undo())
  if (key === 'Escape') return done(hand.clear())
  if (hand.isOld) return false
  if (code === 'KeyX' && shiftKey) return done(hand.selectAll())
  const to = PURCHASE_CODES.find(status => keyOf(status) === key)
  if (to !== undefined && hand.selected.length > 0) return done(hand.move(hand.selected, to))
  if (code === 'KeyV' && hand.selected.length > 0) return done(hand.chooseVoyage(hand.selected))
  const id = currentRow()
  const car = hand.cars.find(one => one.id === id)
  if (!car) return false
  if (to !== undefined) return done(hand.move([car], to))
  if (code === 'KeyV') return done(hand.chooseVoyage([car]))
  if (code === 'KeyX') return done(hand.select(car))
  // Links, buttons and checkboxes of a row use these keys themselves.
  if (event.target instanceof Element && event.target.closest('a, button, input')) return false
  if (key === ' ') return done(hand.select(car))
  if (key === 'Enter') return done(hand.open(car))
  return false
}

const done = (_: void): true => true
