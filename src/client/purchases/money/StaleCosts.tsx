import { Trans } from '@lingui/react/macro'
import { yen } from '#domain/money/yen.ts'
import { PURCHASE_COSTS } from '#domain/purchases/purchase-costs.ts'
import type { ApiError } from '#client/api/errors.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { Facts } from '#client/ui/value/Facts.tsx'
import styles from './Money.module.css'
import { usePurchaseCostWords } from './use-purchase-cost-words.ts'

/** Another manager saved first: who, and both figures of each cost that differs. Nothing typed is lost. */
export function StaleCosts({
  refusal,
  pending,
  onTheirs,
  onMine,
}: {
  refusal: ApiError
  pending: boolean
  onTheirs: () => void
  onMine: () => void
}) {
  const names = usePurchaseCostWords()
  const { detail } = refusal
  const figure = (when: 'now' | 'sent', cost: string) => yen(Number(detail[`${when}.${cost}`]))
  return (
    <Notice tone="orange" icon={<WarningIcon />} role="alert">
      <div className={styles.stale}>
        <b>
          {detail['changedBy'] ? (
            <Trans>{detail['changedBy']} has changed this car since you opened it.</Trans>
          ) : (
            <Trans>This car has changed since you opened it.</Trans>
          )}
        </b>
        <Facts
          items={PURCHASE_COSTS.filter(cost => `now.${cost}` in detail).map(cost => ({
            label: names[cost],
            value: (
              <>
                <Trans>now: {figure('now', cost)}</Trans>
                <br />
                <b>
                  <Trans>yours: {figure('sent', cost)}</Trans>
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
}
