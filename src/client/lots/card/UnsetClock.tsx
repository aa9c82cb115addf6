import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'

/** Stands where a clock would: the hall has not fixed the time. */
export function UnsetClock() {
  const { t } = useLingui()
  return (
    <>
      <span aria-hidden="true">–:–</span>
      <VisuallyHidden>{t`time not set`}</VisuallyHidden>
    </>
  )
}
