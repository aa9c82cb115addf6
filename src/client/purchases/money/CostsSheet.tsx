import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { FieldSkeletons } from '#client/ui/feedback/FieldSkeletons.tsx'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { CostsForm } from './CostsForm.tsx'
import { costsQuery, type CostsChoice } from './purchase-money.api.ts'

/** A car's costs on top of its price, for managers of payments. */
export function CostsSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const [choice, setChoice] = useState<CostsChoice>({})
  const costs = useQuery(costsQuery(id, choice))
  if (costs.data) return <CostsForm costs={costs.data} choice={choice} onChoice={setChoice} onClose={onClose} />
  return (
    <BottomSheet open onClose={onClose} title={t`Costs of car No. ${id}`} closeLabel={t`Close`}>
      <div aria-busy={costs.isPending}>
        {costs.isError ? (
          <QueryOutage
            query={costs}
            title={t`Couldn’t load the costs`}
            offline={{ text: t`Not saved on this device.` }}
          />
        ) : (
          <FieldSkeletons count={5} />
        )}
      </div>
    </BottomSheet>
  )
}
