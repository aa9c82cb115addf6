import { useLingui } from '@lingui/react/macro'
import { lotOfShared, type SharedLot as Shared } from '#contract/share/share.shapes.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { LotChecklist } from '#client/lots/page/LotChecklist.tsx'
import { LotFacts } from '#client/lots/page/LotFacts.tsx'
import { LotPhotos } from '#client/lots/page/LotPhotos.tsx'
import { lotDetails } from '#client/lots/page/lazy-details.ts'
import { LotTime } from '#client/lots/page/LotTime.tsx'
import { LotTitle } from '#client/lots/page/LotTitle.tsx'
import page from '#client/lots/page/LotPage.module.css'
import { useLotWords } from '#client/lots/page/use-lot-words.ts'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { Logo } from '#client/ui/brand/Logo.tsx'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { AppBar } from '#client/ui/nav/AppBar.tsx'
import styles from './SharedLot.module.css'
import { ShareTools } from '#client/share/ShareTools.tsx'

/** The shared lot, read-only: no price, no bid, no note, no star. Its header shows the car's name. */
export function SharedLot({ lot, pageType }: { lot: Shared; pageType: PageType }) {
  const { t } = useLingui()
  const detail = lotOfShared(lot)
  const desktop = useMediaQuery('(min-width: 1024px)')
  const { name, nameAndYear, pageTitle } = useLotWords(detail)
  const { carCommonDetail: common, lotInfo, lotImages } = detail
  useTabTitle(pageTitle)
  const sheet = <lotDetails.Show part="LotAuctionSheet" common={common} status={lotInfo.status} loading={false} />
  const inspection = lotInfo.info && <lotDetails.Show part="BikeInspection" lotInfo={lotInfo} name={name} />
  return (
    <div className={styles.shared}>
      <AppBar lead={<Logo bare className={styles.logo} />} title={nameAndYear} trail={<ShareTools dense />} />
      <main>
        <article className={page.page}>
          <div className={styles.columns}>
            <div className={page.column}>
              <LotPhotos images={lotImages} name={name} pageType={pageType} />
              {desktop && sheet}
              {desktop && inspection}
            </div>
            <div className={page.column}>
              <section className={page.section}>
                <div className={page.body}>
                  <LotTitle detail={detail} />
                  <LotTime lotInfo={lotInfo} tinted />
                </div>
              </section>
              <section className={page.section}>
                <div className={page.body}>
                  <LotFacts detail={detail} desktop={desktop} namesLot />
                </div>
              </section>
              <LotChecklist lines={common.info} loading={false} />
              {!desktop && sheet}
              {!desktop && inspection}
            </div>
          </div>
        </article>
        <lotDetails.Show part="ExplainedCodes" />
      </main>
      <footer className={styles.foot}>
        {t`Shared only with you. Please never publish the link or the code on social media.`}
      </footer>
    </div>
  )
}
