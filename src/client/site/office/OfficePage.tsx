import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { renderRouterLink } from '#client/place/router-link.tsx'
import { useTabTitle } from '#client/place/use-tab-title.ts'
import { BackIcon } from '#client/ui/icons/BackIcon.tsx'
import styles from './Office.module.css'

/** What all sections of the back office share: the way back to the others, title and a sentence what the section is for. */
export function OfficePage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  useTabTitle(title)
  return (
    <div className={styles.page}>
      <header>
        {renderRouterLink({
          href: '/office',
          className: styles.back,
          children: (
            <>
              <BackIcon size={16} />
              <Trans>Back office</Trans>
            </>
          ),
        })}
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </div>
  )
}
