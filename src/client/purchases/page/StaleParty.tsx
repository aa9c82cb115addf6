import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { PartyRole } from '../purchases.api.ts'
import { StaleCar } from '../StaleCar.tsx'

/** Both versions in full, if someone else saved first. */
export function StaleParty({ role, ...car }: Omit<ComponentProps<typeof StaleCar>, 'children'> & { role: PartyRole }) {
  const { t } = useLingui()
  const { detail } = car.refusal
  const [theirs, mine] = [detail[`now.${role}`] ?? '—', detail[`sent.${role}`] ?? '—']
  return (
    <StaleCar {...car}>
      <span>{t`now: ${theirs}`}</span>
      <b>{t`yours: ${mine}`}</b>
    </StaleCar>
  )
}
