import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { PurchasedCar } from '#contract/purchases/purchases.shapes.ts'
import { useListHeights } from '#client/navigation/use-list-heights.ts'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { ListEnd } from '#client/ui/list/ListEnd.tsx'
import { VirtualCards } from '#client/ui/list/VirtualCards.tsx'
import { PurchaseCard } from './PurchaseCard.tsx'
import type { ShownPurchases } from './use-purchase-list.ts'

/** The phone's endless list. "Back" leads to the same car. */
export function EndlessPurchases({ shown }: { shown: ShownPurchases }) {
  const { t } = useLingui()
  const { cars, more } = shown
  const columns = useMediaQuery('(min-width: 768px)') ? 2 : 1
  const memory = useListHeights(`purchases ${columns}`)
  const card = useCallback(
    (car: PurchasedCar, index: number) => <PurchaseCard key={car.id} car={car} priority={index < 4} />,
    [],
  )
  return (
    <>
      <VirtualCards
        key={`${shown.question} ${columns}`}
        items={cars}
        keyOf={car => car.id}
        {...{ columns, card, ...memory }}
        onNearEnd={() => !more.failed && more.ask()}
      />
      <ListEnd more={more} retryLabel={t`More cars didn’t load. Try again`} loadingLabel={t`Loading more cars`} />
    </>
  )
}
