import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { parseChassisNumber } from '#domain/lots/chassis-number.ts'
import { ProductionFacts } from '#client/lots/production/ProductionFacts.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { useDelayed } from '#client/ui/hooks/use-delayed.ts'
import { lotProductionQuery, type LotPlace } from './lot-page.api.ts'
import styles from './LotPart.module.css'
import { LotSection } from './LotSection.tsx'
import { useReachable } from '#client/api/use-reachability.ts'

/**
 * The manufacture date: the first registration from the sheet, and on request the data of the chassis number. Where the auction reports only the
 * code, the number can be typed from the sheet.
 */
export function ProductionBlock({ place, detail }: { place: LotPlace; detail: LotDetail }) {
  const { t } = useLingui()
  const reachable = useReachable()
  const { chassisId } = detail.carInfo
  const isKnown = parseChassisNumber(chassisId) !== null
  const [text, setText] = useState('')
  /** The requested number. '' means the lot's own, null means none yet. */
  const [submitted, setSubmitted] = useState<string | null>(null)
  const answer = useQuery({ ...lotProductionQuery(place, detail, submitted ?? ''), enabled: submitted !== null })
  const [found] = answer.data?.carInfo ?? []
  const isTyped = parseChassisNumber(text) !== null
  const wrong = useDelayed(text.trim() !== '' && !isTyped)
  const submit = () => {
    const wanted = isKnown ? '' : text.trim()
    if (submitted === wanted) void answer.refetch()
    else setSubmitted(wanted)
  }
  return (
    <LotSection flush title={t`Month of production`} note={isKnown && chassisId}>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          if (isKnown || isTyped) submit()
        }}
      >
        {detail.mopDeail && <RegistrationCrop crop={detail.mopDeail} />}
        {!isKnown && (
          <TextField
            label={t`Chassis number, as on the sheet`}
            placeholder={chassisId ? `${chassisId}-0123456` : 'NHP10-2054321'}
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
        <div role="status">
          {found && !answer.isFetching && <ProductionFacts found={found} />}
          {submitted !== null && !answer.isFetching && !found && (
            <Notice>{t`Nothing found for this chassis number.`}</Notice>
          )}
        </div>
        {!found && (
          <Button
            type="submit"
            pending={answer.isFetching}
            disabledReason={reachable ? !isKnown && !isTyped && t`Enter the full chassis number` : t`No connection`}
          >
            {t`Look up the month`}
          </Button>
        )}
      </form>
    </LotSection>
  )
}

type Crop = NonNullable<LotDetail['mopDeail']>

/** Sheets are 10:7. The crop's proportion follows from its two sizes in percent. */
const SHEET_RATIO = 10 / 7

/** The first registration, cropped from the picture of the sheet. */
function RegistrationCrop({ crop }: { crop: Crop }) {
  const { t } = useLingui()
  const { auctionSheet, backgroundSize, backgroundPosition } = crop
  const [across = 100, down = 100] = backgroundSize.split(' ').map(Number.parseFloat)
  return (
    <div>
      <p className={styles.remark}>{t`First registration, from the sheet`}</p>
      <div
        className={styles.crop}
        role="img"
        aria-label={t`First registration, from the sheet`}
        style={{
          aspectRatio: SHEET_RATIO * (down / across),
          backgroundImage: `url("${auctionSheet}")`,
          backgroundSize,
          backgroundPosition,
        }}
      />
    </div>
  )
}
