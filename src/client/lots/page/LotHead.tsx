import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import { BackIcon } from '#client/ui/icons/BackIcon.tsx'
import { PAGE_WORDS } from '../page-words.ts'
import { BackToList } from './BackToList.tsx'
import { LotStatusMark } from '#client/format/LotStatusMark.tsx'
import styles from './LotPage.module.css'
import { useLotWords } from './use-lot-words.ts'

/** The first line on wide screens: back to the list, the lot's name, its status, its actions. */
export function LotHead({ detail, pageType, actions }: { detail: LotDetail; pageType: PageType; actions: ReactNode }) {
  const { i18n } = useLingui()
  const { fullName } = useLotWords(detail)
  const { auctionDate, status } = detail.lotInfo
  return (
    <div className={styles.head}>
      <BackToList path={pageTypeRecord(pageType).path} className={styles.back}>
        <BackIcon size={16} />
        {i18n._(PAGE_WORDS[pageType].title)}
      </BackToList>
      <h1 className={styles.headName}>{fullName}</h1>
      {(auctionDate !== null || hasResult(status)) && <LotStatusMark lot={detail.lotInfo} />}
      <div className={styles.headStar}>{actions}</div>
    </div>
  )
}
