import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Facts } from '#client/ui/value/Facts.tsx'
import { StaleCar } from '../StaleCar.tsx'
import type { CarEdit } from './purchase-work.api.ts'
import { useChangeWords } from './use-change-words.ts'

/** Someone else changed this car first: the current value beside the typed one, field by field. */
export function StaleEdit({
  typed,
  ...car
}: Omit<ComponentProps<typeof StaleCar>, 'children'> & { typed: Omit<CarEdit, 'id'> }) {
  const { nameOf, valueText } = useChangeWords()
  const { detail } = car.refusal
  // Details of a refusal are numbers and texts.
  const theirs = (name: string) => {
    const value = detail[`now.${name}`] ?? ''
    return typeof value === 'number' ? value === 1 : value
  }
  const differing = Object.entries(typed).filter(
    ([name, mine]) => `now.${name}` in detail && theirs(name) !== (mine ?? ''),
  )
  return (
    <StaleCar {...car}>
      <Facts
        items={differing.map(([name, mine]) => ({
          label: nameOf(name),
          value: (
            <>
              <Trans>now: {valueText(name, theirs(name))}</Trans>
              <br />
              <b>
                <Trans>yours: {valueText(name, mine)}</Trans>
              </b>
            </>
          ),
        }))}
      />
    </StaleCar>
  )
}
