import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parseChassisNumber } from '#domain/lots/chassis-number.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { OfflineError } from '#client/api/errors.ts'
import { RetryButton } from '#client/api/RetryButton.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { useDelayed } from '#client/ui/hooks/use-delayed.ts'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { productionMonthQuery } from '../lots.api.ts'
import { ProductionFacts } from './ProductionFacts.tsx'
import styles from './Production.module.css'

/** The month of production of a chassis number, on every list. */
export function ProductionSheet({ pageType, onClose }: { pageType: PageType; onClose: () => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [submitted, setSubmitted] = useState('')
  const answer = useQuery({ ...productionMonthQuery(pageType, submitted), enabled: submitted !== '' })
  const isNumber = parseChassisNumber(text) !== null
  const wrong = useDelayed(text.trim() !== '' && !isNumber)
  const [found] = answer.data?.carInfo ?? []
  const submit = () => {
    if (!isNumber) return
    if (submitted === text.trim()) void answer.refetch()
    else setSubmitted(text.trim())
  }
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={t`Month of production`}
      closeLabel={t`Close`}
      foot={
        <Button
          kind="primary"
          size="large"
          pending={answer.isFetching}
          disabledReason={!isNumber && t`Enter the full chassis number`}
          onClick={submit}
        >
          {t`Look up the month`}
        </Button>
      }
    >
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={t`Chassis number`}
          placeholder="NHP10-2054321"
          value={text}
          onChange={setText}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={60}
          error={wrong && t`Code and serial with a dash, such as NHP10-2054321`}
        />
        <div role="status">
          {found && !answer.isFetching && <ProductionFacts found={found} />}
          {answer.isSuccess && !found && !answer.isFetching && (
            <Notice>{t`Nothing found for this chassis number.`}</Notice>
          )}
          {answer.isError && (
            <Notice tone="orange" icon={<WarningIcon />} action={<RetryButton query={answer} />}>
              {/* A failure has the same text with its reason, because a retry may help. */}
              {t`Nothing found for this chassis number.`}{' '}
              {answer.error instanceof OfflineError ? t`Auction data unavailable` : t`Auction data didn’t load`}
            </Notice>
          )}
        </div>
      </form>
    </BottomSheet>
  )
}
