import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { PageType } from '#domain/lots/page-types.ts'
import { ApiError } from '#client/api/errors.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { HarbourHero } from '#client/ui/brand/HarbourHero.tsx'
import { Logo } from '#client/ui/brand/Logo.tsx'
import { EndedShare } from '#client/share/EndedShare.tsx'
import { LockedLot } from '#client/share/LockedLot.tsx'
import { sharedLotQuery } from '#client/share/share.api.ts'
import { PAGE_WORDS } from '../page-words.ts'
import { SharedLot } from './SharedLot.tsx'
import styles from '#client/share/ShareGate.module.css'
import { ShareTools } from '#client/share/ShareTools.tsx'

/**
 * A shared lot, for anybody with the link and its code: locked, ended, or open. Until the answer it counts as locked, as on the page that the server has
 * drawn, so that a slow server keeps nobody from typing the code.
 */
export function SharedLotScreen({ pageType }: { pageType: PageType }) {
  const { t, i18n } = useLingui()
  const title = i18n._(PAGE_WORDS[pageType].lotOutage)
  const { id = '' } = useParams({ strict: false })
  const queryClient = useQueryClient()
  const sharedLot = sharedLotQuery(pageType, id)
  const query = useQuery(sharedLot)
  const { data, error } = query
  const askAgain = async () => {
    // A request from before the code would still answer that the lot is locked.
    await queryClient.cancelQueries(sharedLot)
    return query.refetch()
  }
  // A refusal takes precedence over data shown before: the day for which an opened link stays open may be over.
  if (query.isPending || (error instanceof ApiError && error.status === 423))
    return <LockedLot key={id} pageType={pageType} id={id} onAnswer={askAgain} />
  if (error instanceof ApiError && [404, 409, 422].includes(error.status)) return <EndedShare error={error} />
  if (data) return <SharedLot lot={data} pageType={pageType} />
  return (
    <div className={styles.page}>
      <header>
        <HarbourHero>
          <Logo />
          <ShareTools />
        </HarbourHero>
      </header>
      <QueryOutage query={query} title={title} offline={{ title, text: t`A shared lot needs a connection.` }} />
    </div>
  )
}
