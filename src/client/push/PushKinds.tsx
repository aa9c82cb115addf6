import { useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PushKind } from '#domain/push/push-kinds.ts'
import { Switch } from '#client/ui/field/Switch.tsx'
import styles from './PushPanel.module.css'

/** One switch for each kind of notification. */
export function PushKinds({ off, onChange }: { off: readonly PushKind[]; onChange: (off: PushKind[]) => void }) {
  const { i18n } = useLingui()
  const turn = (kind: PushKind, isOn: boolean) =>
    onChange(isOn ? off.filter(one => one !== kind) : [...new Set([...off, kind])])
  return KIND_GROUPS.map(({ title, kinds }) => (
    <fieldset key={title.id} className={styles.group}>
      <legend>{i18n._(title)}</legend>
      {kinds.map(([kind, words]) => (
        <Switch key={kind} checked={!off.includes(kind)} onChange={isOn => turn(kind, isOn)}>
          {i18n._(words)}
        </Switch>
      ))}
    </fieldset>
  ))
}

/** The kinds of notifications that a person can switch on and off, grouped by subject. */
const KIND_GROUPS: { title: MessageDescriptor; kinds: [kind: PushKind, words: MessageDescriptor][] }[] = [
  {
    title: msg`Favorites`,
    kinds: [
      ['startsInHour', msg`Start within the hour`],
      ['startsInTenMinutes', msg`Start within ten minutes`],
      ['priceChanged', msg`Price has changed`],
      ['statusChanged', msg`Sold, not sold, cancelled or moved to another time`],
      ['sheetIsUp', msg`Auction sheet available`],
    ],
  },
  {
    title: msg`My bids`,
    kinds: [
      ['bidStatus', msg`Status has changed`],
      ['won', msg`Won`],
      ['outbid', msg`Sold for more than my bid`],
      ['negotiation', msg`Offers from the auction house`],
      ['chat', msg`New messages`],
    ],
  },
  {
    title: msg`Purchased cars`,
    kinds: [
      ['purchaseStep', msg`News of purchased cars`],
      ['invoice', msg`New invoice`],
    ],
  },
  { title: msg`Payments`, kinds: [['payment', msg`Balance has changed`]] },
  { title: msg`Saved searches`, kinds: [['newLots', msg`New lots`]] },
]
