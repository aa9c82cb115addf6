import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { ApiError } from '#client/api/errors.ts'
import { StaleNotice } from '#client/format/StaleNotice.tsx'
import { Facts } from '#client/ui/value/Facts.tsx'
import { usePersonWords } from './person-words.ts'
import { personOf, type TypedPerson } from './typed-person.ts'

/** Someone else changed this account first: the current values, and beside them what was typed. */
export function StalePerson({
  refusal,
  typed,
  seen,
  ...choice
}: Omit<ComponentProps<typeof StaleNotice>, 'title' | 'children'> & {
  refusal: ApiError
  typed: TypedPerson
  /** The value before the edit. */
  seen: TypedPerson
}) {
  const { t } = useLingui()
  const { nameOf, valueText } = usePersonWords()
  const before = valuesOf(seen)
  const differing = Object.entries(valuesOf(typed)).filter(
    ([name, mine]) => name in refusal.detail && (refusal.detail[name] ?? '') !== (mine ?? ''),
  )
  return (
    <StaleNotice {...choice} title={t`Someone else changed this account.`}>
      <Facts
        items={differing.map(([name, mine]) => ({
          label: nameOf(name),
          value: (
            <>
              <span>
                <Trans>now: {theirsText(name)}</Trans>
              </span>
              {mine !== before[name] && (
                <>
                  <br />
                  <b>
                    <Trans>yours: {mineText(name, mine)}</Trans>
                  </b>
                </>
              )}
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

/** By the names of the API, permissions among them. */
function valuesOf(person: TypedPerson): Record<string, string | number | null> {
  const { permission, ...fields } = personOf(person)
  const flags = Object.entries(permission).map(([flag, on]) => [flag, on ? 'on' : 'off'])
  return { ...fields, ...Object.fromEntries(flags) }
}
