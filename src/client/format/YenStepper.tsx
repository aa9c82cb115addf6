import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { yen } from '#domain/money/yen.ts'
import { AmountStepper } from '#client/ui/field/AmountStepper.tsx'

/** An amount in whole yen, to type or to step. A minus sign gives a negative value, so that the caller can refuse it. */
export function YenStepper(props: Omit<ComponentProps<typeof AmountStepper>, 'unit' | 'lessLabel' | 'moreLabel'>) {
  const { t } = useLingui()
  const step = yen(props.step)
  return <AmountStepper signed unit="¥" lessLabel={t`Less ${step}`} moreLabel={t`More ${step}`} {...props} />
}
