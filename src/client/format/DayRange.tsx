import { useLingui } from '@lingui/react/macro'
import { DateField } from '#client/ui/field/DateField.tsx'

/** The first and the last day of a filter, in Tokyo time. When one passes the other, the other follows: no day is refused. */
export function DayRange({
  labels: [first, last],
  from,
  to,
  onChange,
  labelHidden = false,
  small = false,
}: {
  /** Labels of the two fields. Hidden labels leave From and To in the fields. */
  labels: readonly [string, string]
  /** `YYYY-MM-DD`. */
  from: string | undefined
  to: string | undefined
  onChange: (from: string | undefined, to: string | undefined) => void
  labelHidden?: boolean
  small?: boolean
}) {
  const { t } = useLingui()
  const field = {
    labelHidden,
    size: small ? ('small' as const) : undefined,
    pickLabel: t`Choose a day`,
    invalidText: t`Enter a valid date`,
  }
  return (
    <>
      <DateField
        {...field}
        label={first}
        placeholder={labelHidden ? t`From` : t`yyyy-mm-dd`}
        value={from ?? ''}
        onChange={day => onChange(day || undefined, to && day > to ? day : to)}
      />
      <DateField
        {...field}
        label={last}
        placeholder={labelHidden ? t`To` : t`yyyy-mm-dd`}
        value={to ?? ''}
        onChange={day => onChange(from && day && day < from ? day : from, day || undefined)}
      />
    </>
  )
}
