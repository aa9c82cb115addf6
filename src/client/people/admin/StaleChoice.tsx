import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '#client/api/errors.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { Facts } from '#client/ui/value/Facts.tsx'
import styles from './AdminPeople.module.css'
import { usePersonWords } from './person-words.ts'
import { personOf } from './typed-person.ts'
import type { TypedPerson } from './typed-person.ts'

/**
 * Another person saved first. Shows the current value beside the typed one, field by field, and the choice between them. Nothing
 * typed is lost.
 */
export function StaleChoice({
  refusal,
  typed,
  pending,
  onTheirs,
  onMine,
}: {
  refusal: ApiError
  typed: TypedPerson
  pending: boolean
  onTheirs: () => void
  onMine: () => void
}) {
  const { t } = useLingui()
  const { nameOf, valueText } = usePersonWords()
  const { permission, ...fields } = personOf(typed)
  const flags = Object.entries(permission).map(([flag, on]) => [flag, on ? 'on' : 'off'] as const)
  const differing = [...Object.entries(fields), ...flags].filter(
    ([name, mine]) => name in refusal.detail && (refusal.detail[name] ?? '') !== (mine ?? ''),
  )
  return (
    <Notice tone="orange" icon={<WarningIcon />} role="alert">
      <div className={styles.stale}>
        <b>
          <Trans>Someone else changed this account.</Trans>
        </b>
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
        <span className={styles.actions}>
          <Button onClick={onTheirs} disabled={pending}>
            <Trans>Use current version</Trans>
          </Button>
          <Button kind="tonal" pending={pending} onClick={onMine}>
            <Trans>Save mine</Trans>
          </Button>
        </span>
      </div>
    </Notice>
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
