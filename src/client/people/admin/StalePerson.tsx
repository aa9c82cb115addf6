import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { ApiError } from '#client/api/errors.ts'
import { StaleNotice } from '#client/format/StaleNotice.tsx'
import { Facts } from '#client/ui/value/Facts.tsx'
import { usePersonWords } from './person-words.ts'
import { personOf } from './typed-person.ts'
import type { TypedPerson } from './typed-person.ts'

/** Someone else changed this account first: the current value beside the typed one, field by field. */
export function StalePerson({
  refusal,
  typed,
  ...choice
}: Omit<ComponentProps<typeof StaleNotice>, 'title' | 'children'> & { refusal: ApiError; typed: TypedPerson }) {
  const { t } = useLingui()
  const { nameOf, valueText } = usePersonWords()
  const { permission, ...fields } = personOf(typed)
  const flags = Object.entries(permission).map(([flag, on]) => [flag, on ? 'on' : 'off'] as const)
  const differing = [...Object.entries(fields), ...flags].filter(
    ([name, mine]) => name in refusal.detail && (refusal.detail[name] ?? '') !== (mine ?? ''),
  )
  return (
    <StaleNotice {...choice} title={<Trans>Someone else changed this account.</Trans>}>
      <Facts
        items={differing.map(([name, mine]) => ({
          label: nameOf(name),
          value: (
            <>
              <span>
                <Trans>now: {theirsText(name)}</Trans>
              </span>
              <br />
              <b>
                <Trans>yours: {mineText(name, mine)}</Trans>
              </b>
            </>
          ),
        }))}
      />
    </StaleNotice>
  )

  /** The refusal also contains the names of people and countries. */
  function theirsText(name: string): string {
    const named = refusal.detail[name.replace(/Id$/, '')]
    return valueText(name, named ?? refusal.detail[name] ?? null)
  }

  function mineText(name: string, mine: string | number | null): string {
    return valueText(name, name.endsWith('Id') && mine !== null ? t`No. ${mine}` : mine)
  }
}
