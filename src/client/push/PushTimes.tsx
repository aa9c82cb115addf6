import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PushSettings } from '#contract/push/push.shapes.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Switch } from '#client/ui/field/Switch.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { zoneHere } from './push-device.ts'
import styles from './PushPanel.module.css'

const NIGHT = { quietFrom: '22:00', quietUntil: '07:00' }
const BREAKFAST = '08:00'

/** Quiet hours and the morning's summary, by the clocks of the zone that is named below them. */
export function PushTimes({
  settings,
  onChange,
}: {
  settings: PushSettings
  onChange: (change: Partial<PushSettings>) => void
}) {
  const { t } = useLingui()
  const { quietFrom, quietUntil, digestAt, timeZone } = settings
  const here = zoneHere()
  // A clock that was never chosen is that of the device where the first of them is.
  const zone = quietFrom === null && digestAt === null ? here : timeZone
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>Times</Trans>
      </legend>
      <Switch
        checked={quietFrom !== null}
        onChange={isOn => onChange({ timeZone: zone, ...(isOn ? NIGHT : { quietFrom: null, quietUntil: null }) })}
      >
        {t`Quiet hours`}
      </Switch>
      {quietFrom !== null && quietUntil !== null && (
        <div className={styles.times}>
          <ClockField label={t`From`} value={quietFrom} onChange={value => onChange({ quietFrom: value })} />
          <ClockField label={t`Until`} value={quietUntil} onChange={value => onChange({ quietUntil: value })} />
        </div>
      )}
      <Switch
        checked={digestAt !== null}
        onChange={isOn => onChange({ timeZone: zone, digestAt: isOn ? BREAKFAST : null })}
      >
        {t`Morning summary`}
      </Switch>
      {digestAt !== null && (
        <div className={styles.times}>
          <ClockField label={t`At`} value={digestAt} onChange={value => onChange({ digestAt: value })} />
        </div>
      )}
      <p className={styles.quiet}>
        {digestAt !== null && quietFrom !== null ? (
          <Trans>What comes in the quiet hours waits for the summary.</Trans>
        ) : (
          <Trans>What comes in the quiet hours waits until they end, unless it is over by then.</Trans>
        )}{' '}
        <Trans>Times are those of {zone}.</Trans>
      </p>
      {zone !== here && (
        <div className={styles.actions}>
          <Button size="small" onClick={() => onChange({ timeZone: here })}>
            <Trans>Use {here}</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** A clock is sent when the field is left: while it is typed it passes through times that nobody means. */
function ClockField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    setTyped(null)
    if (typed && typed !== value) onChange(typed)
  }
  return (
    <TextField
      label={label}
      type="time"
      value={typed ?? value}
      onChange={setTyped}
      onBlur={leave}
      onKeyDown={event => event.key === 'Enter' && leave()}
    />
  )
}
