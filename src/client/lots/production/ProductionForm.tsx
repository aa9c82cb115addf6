import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { parseChassisNumber } from '#domain/lots/chassis-number.ts'
import { OfflineError } from '#client/api/errors.ts'
import { RetryButton } from '#client/api/RetryButton.tsx'
import { useReachable } from '#client/api/use-reachability.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { useDelayed } from '#client/ui/hooks/use-delayed.ts'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import type { productionMonthQuery } from '../lots.api.ts'
import { ProductionFacts } from './ProductionFacts.tsx'
import styles from './Production.module.css'

interface ProductionFormProps {
  /** Asks for a chassis number. '' means the lot's own. */
  query: (chassis: string) => ReturnType<typeof productionMonthQuery>
  /** Of a lot: the number that its auction reports, or the code alone. Then the rest is typed. */
  known?: string
}

/** Looks up the month of production of a chassis number. */
export function ProductionForm({ query, known }: ProductionFormProps) {
  const { t } = useLingui()
  const reachable = useReachable()
  const [text, setText] = useState('')
  const isKnown = known !== undefined && parseChassisNumber(known) !== null
  const isTyped = parseChassisNumber(text) !== null
  const wrong = useDelayed(text.trim() !== '' && !isTyped)
  const wanted = isKnown ? '' : text.trim()
  /** The requested number, null before the first request. */
  const [submitted, setSubmitted] = useState<string | null>(null)
  const answer = useQuery({ ...query(submitted ?? ''), enabled: submitted !== null })
  const [found] = answer.data?.carInfo ?? []
  const isDone = found !== undefined && submitted === wanted
  const result = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (isDone && document.activeElement === document.body) result.current?.focus()
  }, [isDone])
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (!isKnown && !isTyped) return
        if (submitted === wanted) void answer.refetch()
        else setSubmitted(wanted)
      }}
    >
      {!isKnown && (
        <TextField
          label={known === undefined ? t`Chassis number` : t`Chassis number, as on the sheet`}
          placeholder={known ? `${known}-0123456` : 'NHP10-2054321'}
          value={text}
          onChange={setText}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={60}
          error={wrong && t`Code and serial with a dash, such as NHP10-2054321`}
        />
      )}
      <div role="status" ref={result} tabIndex={-1}>
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
      {!isDone && (
        <Button
          type="submit"
          {...(known === undefined && { kind: 'primary', size: 'large' })}
          pending={answer.isFetching}
          disabledReason={reachable ? !isKnown && !isTyped && t`Enter the full chassis number` : t`No connection`}
        >
          {t`Look up the month`}
        </Button>
      )}
    </form>
  )
}
