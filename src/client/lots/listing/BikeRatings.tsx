import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LotCard as Lot } from '#contract/lots/lots.shapes.ts'
import styles from './LotTable.module.css'

/** The inspector's six marks of a bike (specification §9 "Bike rating has 6 categories"), in the order of the sheet. */
const CATEGORIES = [
  ['rateEngine', msg`Engine`],
  ['rateFront', msg`Front`],
  ['rateExt', msg`Exterior`],
  ['rateRear', msg`Rear`],
  ['rateEl', msg`Electrics`],
  ['rateFrame', msg`Frame`],
] as const satisfies readonly (readonly [keyof Lot, MessageDescriptor])[]

/** Six marks in two columns; a bike that nobody rated has a dash. */
export function BikeRatings({ lot }: { lot: Lot }) {
  const { i18n } = useLingui()
  if (CATEGORIES.every(([name]) => !lot[name])) return '—'
  return (
    <dl className={styles.ratings}>
      {CATEGORIES.map(([name, words]) => (
        <div key={name}>
          <dt>{i18n._(words)}</dt>
          <dd>{lot[name] || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
