import { useLingui } from '@lingui/react/macro'
import { purchaseStatusLabel } from '#domain/purchases/purchase-status-labels.ts'
import type { PurchaseStep } from '#domain/purchases/purchase-steps.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { CloseIcon } from '#client/ui/icons/CloseIcon.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { useShipmentWords } from '../use-shipment-words.ts'
import styles from './StepLine.module.css'

/** The steps of a car with their days: in a row if there is room, else in a column. */
export function StepLine({ steps }: { steps: readonly PurchaseStep[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { day } = useShipmentWords()
  const stateWords = { done: t`done`, current: t`now`, ahead: t`ahead`, off: t`now` }
  return (
    <ol className={styles.steps}>
      {steps.map(({ status, state, at }) => (
        <li
          key={status ?? 0}
          className={styles.step}
          data-state={state}
          aria-current={stateWords[state] === stateWords.current ? 'step' : undefined}
        >
          <span className={styles.dot}>
            {state === 'done' && <CheckIcon size={16} />}
            {state === 'off' && <CloseIcon size={16} />}
          </span>
          <span className={styles.words}>
            <b>{purchaseStatusLabel(status, language)}</b>
            <VisuallyHidden>, {stateWords[state]}</VisuallyHidden>
            {at && <span className={styles.day}>{day(tokyoDay(new Date(at)))}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
