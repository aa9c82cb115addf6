import { useLingui } from '@lingui/react/macro'
import type { PushKind } from '#domain/push/push-kinds.ts'
import { Switch } from '#client/ui/field/Switch.tsx'
import { KIND_GROUPS } from './push-kind-words.ts'
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
