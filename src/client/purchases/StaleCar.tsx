import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { ApiError } from '#client/api/errors.ts'
import { StaleNotice } from '#client/format/StaleNotice.tsx'

/** Someone else changed this car first: who, and `children` with both values. */
export function StaleCar({
  refusal: { detail },
  ...notice
}: Omit<ComponentProps<typeof StaleNotice>, 'title'> & { refusal: ApiError }) {
  const { t } = useLingui()
  return (
    <StaleNotice
      {...notice}
      title={
        detail['changedBy'] ? (
          <Trans>{detail['changedBy']} has changed this car since you opened it.</Trans>
        ) : (
          t`This car has changed since you opened it.`
        )
      }
    />
  )
}
