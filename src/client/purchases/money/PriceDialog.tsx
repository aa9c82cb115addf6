import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isSoldPrice } from '#domain/bids/sold-price.ts'
import { yen } from '#domain/money/yen.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { PromptDialog } from '#client/api/PromptDialog.tsx'
import { ApiError } from '#client/api/errors.ts'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { YenStepper } from '#client/format/YenStepper.tsx'
import { StaleCar } from '../StaleCar.tsx'
import { correctPrice, useMoneyChanged } from './purchase-money.api.ts'

const STEP = 1_000

/** Corrects a car's auction price. The button says by how much the client's account changes. */
export function PriceDialog({ car, onClose }: { car: { id: number; price: number }; onClose: () => void }) {
  const { t } = useLingui()
  const changed = useMoneyChanged()
  // Another manager's newer price does not replace it: the server refuses the correction, and this manager chooses.
  const [seen, setSeen] = useState(car.price)
  const [price, setPrice] = useState<number | null>(car.price)
  const correct = useMutation({
    mutationFn: (former: number) => correctPrice({ id: car.id, price: price!, seen: former }),
    onSuccess: async () => {
      showToast({ text: t`Price corrected` })
      onClose()
      await changed()
    },
  })
  const { error, isPending } = correct
  const stale = error instanceof ApiError && error.code === 'stale_version' ? error : null
  const theirs = Number(stale?.detail['now.price'])
  const fault = !price ? t`Required field` : isSoldPrice(price) ? undefined : t`Whole yen, 1 to 2 000 000 000`
  const more = (price ?? 0) - (stale ? theirs : seen)
  return (
    <PromptDialog
      open
      isTyped={price !== seen}
      onClose={onClose}
      title={t`Correct the price`}
      pending={isPending}
      cancel={t`Back`}
      confirm={
        fault || more === 0 ? (
          t`Correct the price`
        ) : more > 0 ? (
          <Trans>Charge {yen(more)} more</Trans>
        ) : (
          <Trans>Return {yen(-more)}</Trans>
        )
      }
      kind="primary"
      disabledReason={
        fault ?? (stale ? t`Someone else changed the price` : more === 0 && t`Nothing has been changed yet`)
      }
      onConfirm={() => correct.mutate(seen)}
    >
      <p>{t`This becomes the lot’s sold price. The difference is charged or refunded to the client at once, and the client is notified.`}</p>
      <YenStepper
        label={t`Sold price`}
        name="price"
        value={price}
        onChange={setPrice}
        step={STEP}
        min={STEP}
        error={fault}
      />
      {stale ? (
        <StaleCar
          refusal={stale}
          pending={isPending}
          onTheirs={() => {
            onClose()
            void changed()
          }}
          onMine={() => {
            setSeen(theirs)
            correct.mutate(theirs)
          }}
        >
          <Trans>now: {yen(theirs)}</Trans>
        </StaleCar>
      ) : (
        <FailureNotice failure={error} />
      )}
    </PromptDialog>
  )
}
