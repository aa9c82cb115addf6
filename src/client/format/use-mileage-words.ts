import { useLingui } from '@lingui/react/macro'
import { UNDER_KM } from '#domain/lots/mileage.ts'
import { grouped } from '#domain/money/yen.ts'

/** `68 412 km`, a dash for an unknown mileage. */
export function useMileageWords(): (km: number | null) => string {
  const { t } = useLingui()
  const limit = grouped(UNDER_KM)
  return km => (km === null ? '—' : km === 0 ? t`under ${limit} km` : t`${grouped(km)} km`)
}
