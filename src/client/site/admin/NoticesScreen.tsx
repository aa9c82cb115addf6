import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Notice } from '#contract/site/notices.shapes.ts'
import type { NoticeState } from '#domain/site/notice-state.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { LineSkeletons } from '#client/ui/feedback/LineSkeletons.tsx'
import { PencilIcon } from '#client/ui/icons/PencilIcon.tsx'
import { PlusIcon } from '#client/ui/icons/PlusIcon.tsx'
import { TrashIcon } from '#client/ui/icons/TrashIcon.tsx'
import { LinkTabs } from '#client/ui/nav/LinkTabs.tsx'
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import type { Tone } from '#client/ui/tone.ts'
import { Panel } from '#client/ui/value/Panel.tsx'
import { AdminLog } from '#client/admin/AdminLog.tsx'
import { AdminPage } from '#client/admin/AdminPage.tsx'
import { useAdminSearch } from '#client/admin/use-admin-search.ts'
import list from '#client/ui/list/lines.module.css'
import { useSubject } from '#client/ui/overlay/use-subject.ts'
import styles from '#client/admin/Admin.module.css'
import { useTokyoWords } from '#client/format/use-tokyo-words.ts'
import { noticesQuery, useNoticesChanged, useRemoveNotice } from './notices.api.ts'
import { NoticeSheet } from './NoticeSheet.tsx'
import { NoticeText } from '#client/site/notices/NoticeText.tsx'

const TONES: Record<NoticeState, Tone> = { shown: 'green', coming: 'orange', off: 'gray', over: 'gray' }

/** The notices of the login screen, for the people who write them, and their history. */
export function NoticesScreen() {
  const { t } = useLingui()
  const { atWithYear } = useTokyoWords()
  const { tab, page = 1 } = useAdminSearch()
  const isHistory = tab === 'history'
  const names = { en: t`English`, ru: t`Russian`, on: t`Turned on`, from: t`From`, until: t`Until` }
  return (
    <AdminPage
      title={t`Notices`}
      lead={t`Shown above the login form in each visitor’s language. The newest comes first.`}
    >
      <LinkTabs
        label={t`Notices`}
        current={isHistory ? 'history' : 'notices'}
        items={[
          { key: 'notices', label: t`Notices`, href: '/office/notices' },
          { key: 'history', label: t`History`, href: '/office/notices?tab=history' },
        ]}
        renderLink={renderRouterLink}
      />
      <Panel>
        {isHistory ? (
          <AdminLog
            subject="notice"
            page={page}
            href="/office/notices?tab=history"
            names={names}
            titleOf={line => t`Notice ${String(line.rowId)}`}
            valueText={(name, value) => {
              if (typeof value === 'boolean') return value ? t`yes` : t`no`
              if (value === null) return t`no limit`
              return name === 'from' || name === 'until' ? atWithYear(String(value)) : String(value)
            }}
          />
        ) : (
          <Notices />
        )}
      </Panel>
    </AdminPage>
  )
}

function Notices() {
  const { t } = useLingui()
  const notices = useQuery(noticesQuery)
  const changed = useNoticesChanged()
  const remove = useRemoveNotice()
  const { about, show: edit, close } = useSubject<Notice | null>()
  const { about: removed, show: ask, close: keep } = useSubject<Notice>()
  const showLatest = async () => {
    await changed()
    const latest = (await notices.refetch()).data?.notices.find(one => one.id === about?.subject?.id)
    if (latest) edit(latest)
    else close()
  }
  if (notices.isError && !notices.data) return <QueryOutage query={notices} title={t`Couldn’t load notices`} />
  if (!notices.data) return <LineSkeletons rows={3} lines={4} />
  return (
    <>
      <div className={styles.tools}>
        <Button kind="tonal" aria-haspopup="dialog" onClick={() => edit(null)}>
          <PlusIcon size={19} />
          {t`New notice`}
        </Button>
      </div>
      {notices.data.notices.length === 0 && (
        <EmptyState title={t`No notices`} text={t`No notices above the login form.`} />
      )}
      <ul className={list.lines}>
        {notices.data.notices.map(notice => (
          <NoticeLine
            key={notice.id}
            notice={notice}
            onEdit={() => edit(notice)}
            onRemove={() => {
              remove.reset()
              ask(notice)
            }}
          />
        ))}
      </ul>
      {about && (
        <NoticeSheet
          key={about.opening}
          notice={about.subject}
          open={about.open}
          onClose={close}
          onStale={() => void showLatest()}
        />
      )}
      {removed && (
        <ConfirmDialog
          open={removed.open}
          onClose={keep}
          pending={remove.isPending}
          title={t`Remove this notice?`}
          cancel={t`Keep it`}
          confirm={t`Remove`}
          onConfirm={() => remove.mutate(removed.subject.id, { onSuccess: keep })}
        >
          <p>{t`Its text stays in the history. To hide it for a while, turn it off instead.`}</p>
          <FailureNotice failure={remove.error} />
        </ConfirmDialog>
      )}
    </>
  )
}

function NoticeLine({ notice, onEdit, onRemove }: { notice: Notice; onEdit: () => void; onRemove: () => void }) {
  const { t } = useLingui()
  const { atWithYear } = useTokyoWords()
  const { id, en, ru, state, from, until, changedAt, changedBy } = notice
  const words: Record<NoticeState, string> = {
    shown: t`Shown`,
    coming: t`Scheduled`,
    off: t`Turned off`,
    over: t`Finished`,
  }
  const times = [from && t`begins ${atWithYear(from)}`, until && t`ends ${atWithYear(until)}`].filter(Boolean)
  return (
    <li className={list.line}>
      <span className={styles.head}>
        <StatusMark tone={TONES[state]}>{words[state]}</StatusMark>
        <span className={styles.actions}>
          <IconButton label={t`Change notice ${String(id)}`} aria-haspopup="dialog" onClick={onEdit}>
            <PencilIcon size={19} />
          </IconButton>
          <IconButton label={t`Remove notice ${String(id)}`} aria-haspopup="dialog" onClick={onRemove}>
            <TrashIcon size={19} />
          </IconButton>
        </span>
      </span>
      {times.length > 0 && <span className={styles.meta}>{times.join(', ')}</span>}
      <span lang="en">
        <NoticeText text={en} />
      </span>
      <span lang="ru">
        <NoticeText text={ru} />
      </span>
      <span className={styles.meta}>
        {t`No. ${id}`} · {atWithYear(changedAt)}
        {changedBy && ` · ${changedBy}`}
      </span>
    </li>
  )
}
