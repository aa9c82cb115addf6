import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PushSettings } from '#contract/push/push.shapes.ts'
import { nextAt, waitsForSummary } from '#domain/push/quiet-hours.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Switch } from '#client/ui/field/Switch.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { zoneHere } from './push-device.ts'
import styles from './PushPanel.module.css'

const NIGHT = { quietFrom: '22:00', quietUntil: '07:00' }
const BREAKFAST = '08:00'

/** Quiet hours and the morning summary, in the time zone that is named below them. */
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
  // Before the first time is chosen, the time zone is that of the device.
  const zone = quietFrom === null && digestAt === null ? here : timeZone
  return (
    <fieldset className={styles.group}>
      <legend>{t`Times`}</legend>
      <Switch
        checked={quietFrom !== null}
        onChange={isOn => onChange({ timeZone: zone, ...(isOn ? NIGHT : { quietFrom: null, quietUntil: null }) })}
      >
        {t`Quiet hours`}
      </Switch>
      {quietFrom !== null && quietUntil !== null && (
        <div className={styles.times}>
          <ClockField label={t`From`} value={quietFrom} onChange={value => onChange({ quietFrom: value })} />
          <ClockField
            label={t`Until`}
            value={quietUntil}
            error={
              quietFrom === quietUntil &&
              t`“From” and “Until” are the same, so there are no quiet hours. Choose another time.`
            }
            onChange={value => onChange({ quietUntil: value })}
          />
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
          <ClockField label={t`Time`} value={digestAt} onChange={value => onChange({ digestAt: value })} />
        </div>
      )}
      <p className={styles.quiet}>
        {quietFrom !== null && waitsForSummary(nextAt(new Date(), quietFrom, zone), settings)
          ? t`Notifications during quiet hours wait for the summary.`
          : t`Notifications during quiet hours arrive afterwards, unless they are out of date by then.`}{' '}
        {t`Times are in ${zone}.`}
      </p>
      {zone !== here && (
        <div className={styles.actions}>
          <Button size="small" onClick={() => onChange({ timeZone: here })}>
            {t`Use ${here}`}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** A time is sent when the field loses focus, because typing passes through unintended times. */
function ClockField({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: string
  error?: string | false
  onChange: (value: string) => void
}) {
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
      error={error || undefined}
      onChange={setTyped}
      onBlur={leave}
      onKeyDown={event => event.key === 'Enter' && leave()}
    />
  )
}
