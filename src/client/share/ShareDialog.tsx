import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShareLink } from '#contract/share/share.shapes.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useFailureText } from '#client/api/use-failure-text.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { tokyoDate } from '#client/format/time.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { CopyIcon } from '#client/ui/icons/CopyIcon.tsx'
import { SendIcon } from '#client/ui/icons/SendIcon.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { Picture } from '#client/ui/picture/Picture.tsx'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx'
import { sendToMessenger } from './send-to-messenger.ts'
import { newShareLink, shareLinkQuery } from './share.api.ts'
import styles from './ShareDialog.module.css'
import { useCopied } from './use-copied.ts'

const RATIO = '1200 / 628'

/** Shares a lot with people without an account: picture, title, link, password, and two ways to send them. */
export function ShareDialog({
  open,
  onClose,
  pageType,
  lot,
}: {
  open: boolean
  onClose: () => void
  pageType: PageType
  /** `title` is maker and model, year, mileage. */
  lot: { id: string; title: string }
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const failureText = useFailureText()
  const link = useQuery({ ...shareLinkQuery(pageType, lot.id), enabled: open })
  const { data, error } = link
  const [isAsking, setAsking] = useState(false)
  const copied = useCopied()
  const queryClient = useQueryClient()
  const renewal = useMutation({
    mutationFn: () => newShareLink(pageType, lot.id),
    onSuccess: link => queryClient.setQueryData(shareLinkQuery(pageType, lot.id).queryKey, link),
    onSettled: () => setAsking(false),
  })
  const sending = useMutation({ mutationFn: sendToMessenger })
  const message = data && [lot.title, data.link, t`Access code: ${data.password}`].join('\n')
  const until = data && tokyoDate(new Date(Date.parse(data.endsAt) - 1), language)

  const foot = message !== undefined && (
    <div className={styles.foot}>
      <Button
        kind="primary"
        size="large"
        pending={sending.isPending}
        onClick={() => sending.mutate({ title: lot.title, text: message })}
      >
        <SendIcon />
        {t`Send to a messenger`}
      </Button>
      <Button kind="outline" size="large" onClick={() => void copied.copy(message)}>
        {copied.state === 'copied' ? <CheckIcon /> : <CopyIcon />}
        <span aria-live="polite">{copied.state === 'copied' ? t`Copied` : t`Copy link and code`}</span>
      </Button>
    </div>
  )
  return (
    <>
      <BottomSheet open={open} onClose={onClose} title={t`Share`} closeLabel={t`Close`} foot={foot || undefined}>
        <div className={styles.body}>
          {data ? (
            <>
              <SharedLink link={data} title={lot.title} />
              <div className={styles.until}>
                <p>{t`The link works until ${until}, Tokyo.`}</p>
                <Button kind="quiet" pending={renewal.isPending} onClick={() => setAsking(true)}>
                  {t`New link`}
                </Button>
              </div>
              <p role="status" className={styles.renewed}>
                {renewal.isSuccess && t`This is a new link. The old one no longer works.`}
              </p>
              {renewal.isError && (
                <Notice tone="red" role="alert">
                  {failureText(renewal.error)}
                </Notice>
              )}
              <Notice tone="orange" icon={<WarningIcon />}>
                {t`Never publish the link or the code on social media.`}
              </Notice>
              {copied.state === 'failed' && (
                <Notice tone="red" role="alert">
                  <Trans>
                    This browser doesn’t allow copying. Select the link and the code and copy them yourself.
                  </Trans>
                </Notice>
              )}
              {sending.isError && (
                <Notice tone="red" role="alert">
                  {t`Couldn’t send. Copy the link and the code instead.`}
                </Notice>
              )}
            </>
          ) : error ? (
            <QueryOutage
              query={link}
              title={t`Couldn’t share the lot`}
              offline={{
                title: t`Couldn’t share the lot`,
                text: t`You need a connection to create a link. Try again when you are online.`,
              }}
            />
          ) : (
            <>
              <Skeleton ratio={RATIO} />
              <Skeleton width="70%" height={22} />
              <Skeleton height={96} />
            </>
          )}
        </div>
      </BottomSheet>
      <ConfirmDialog
        open={open && isAsking}
        onClose={() => setAsking(false)}
        pending={renewal.isPending}
        title={t`Make a new link?`}
        cancel={t`Cancel`}
        confirm={t`New link`}
        onConfirm={() => renewal.mutate()}
      >
        {t`The link and code you sent will stop working, even for people who have already opened the link.`}
      </ConfirmDialog>
    </>
  )
}

/** The guest's view: the lot's picture and title, the link and the code. */
function SharedLink({ link, title }: { link: ShareLink; title: string }) {
  const { t } = useLingui()
  const [isPictured, setPictured] = useState(true)
  return (
    <>
      {isPictured && (
        <Picture
          src={link.image}
          alt=""
          ratio={RATIO}
          eager
          className={styles.picture}
          onBroken={() => setPictured(false)}
        />
      )}
      <p className={styles.title}>{title}</p>
      <dl className={styles.parts}>
        <div>
          <dt>{t`Link`}</dt>
          <dd className={styles.link}>{link.link}</dd>
        </div>
        <div>
          <dt>{t`Access code`}</dt>
          <dd className={styles.code}>{link.password}</dd>
        </div>
      </dl>
    </>
  )
}
