import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { BackIcon } from '#client/ui/icons/BackIcon.tsx'
import styles from './Admin.module.css'

/** The shared frame of all admin sections: the link back to the others, title, and a sentence on the purpose. */
export function AdminPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
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
              {t`Admin`}
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
