import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { lotOfShared } from '#contract/share/share.shapes.ts'
import type { SharedLot as Shared } from '#contract/share/share.shapes.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { speak } from '#client/device/speak.ts'
import { LotChecklist } from '#client/lots/lot/LotChecklist.tsx'
import { LotFacts } from '#client/lots/lot/LotFacts.tsx'
import { LotPhotos } from '#client/lots/lot/LotPhotos.tsx'
import { LotSheet } from '#client/lots/lot/LotSheet.tsx'
import { LotTime } from '#client/lots/lot/LotTime.tsx'
import { LotTitle } from '#client/lots/lot/LotTitle.tsx'
import page from '#client/lots/lot/LotPage.module.css'
import { useLotWords } from '#client/lots/lot/use-lot-words.ts'
import { usePageTitle } from '#client/lots/lot/use-page-title.ts'
import { Logo } from '#client/ui/brand/Logo.tsx'
import { useIdle } from '#client/ui/hooks/use-idle.ts'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { AppBar } from '#client/ui/nav/AppBar.tsx'
import { lazyPart } from '#client/ui/overlay/lazy-part.ts'
import styles from './SharedLot.module.css'
import { ShareTools } from './ShareTools.tsx'

const Inspection = lazyPart(async () => {
  const [{ BikeInspection }] = await Promise.all([import('#client/lot-page/BikeInspection.tsx'), speak('lot-page')])
  return BikeInspection
})

/** The lot itself, to be looked at only: no price, no bid, no note, no star. Its header shows the car's name (specification §2 "Header"). */
export function SharedLot({ lot, pageType, theme }: { lot: Shared; pageType: PageType; theme: ReactNode }) {
  const detail = lotOfShared(lot)
  const desk = useMediaQuery('(min-width: 1024px)')
  const { name, nameAndYear, pageTitle } = useLotWords(detail)
  const { carCommonDetail: common, lotInfo, lotImages } = detail
  usePageTitle(pageTitle)
  const isIdle = useIdle()
  const sheet = <LotSheet common={common} loading={false} />
  const inspection = isIdle && lotInfo.info && <Inspection.Show lotInfo={lotInfo} name={name} />
  return (
    <div className={styles.shared}>
      <AppBar
        lead={<Logo bare className={styles.logo} />}
        title={nameAndYear}
        trail={<ShareTools theme={theme} dense />}
      />
      <main>
        <article className={page.page}>
          <div className={styles.columns}>
            <div className={page.column}>
              <LotPhotos images={lotImages} name={name} pageType={pageType} />
              {desk && sheet}
              {desk && inspection}
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
                  <LotFacts detail={detail} desk={desk} />
                </div>
              </section>
              <LotChecklist lines={common.info} loading={false} />
              {!desk && sheet}
              {!desk && inspection}
            </div>
          </div>
        </article>
      </main>
      <footer className={styles.foot}>
        <Trans>Shown to you alone. Please never publish the link or the code on social media.</Trans>
      </footer>
    </div>
  )
}
