import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { purchaseQuery } from '#client/purchases/purchases.api.ts'
import { RemittanceSheet } from './RemittanceSheet.tsx'

/** The form for a fee of a bought car, as the link on the car's page opens it. */
export function ChargeSheet({ purchaseId }: { purchaseId: number }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const purchase = useQuery(purchaseQuery(purchaseId))
  const [open, setOpen] = useState(true)
  if (purchase.isError) return <QueryOutage query={purchase} title={t`Couldn’t load this car`} />
  if (!purchase.data) return null
  const { title, auction, lotNo, userId, userName = '' } = purchase.data.carDetail
  return (
    <RemittanceSheet
      car={{
        id: purchaseId,
        name: [title, auction, t`Lot ${lotNo}`].join(' · '),
        client: { id: String(userId), name: userName },
      }}
      open={open}
      onClose={() => {
        setOpen(false)
        void navigate({ to: '.', search: {} as never, replace: true })
      }}
    />
  )
}
