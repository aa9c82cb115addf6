import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { DownloadIcon } from '#client/ui/icons/DownloadIcon.tsx'
import { useReachable } from '#client/api/use-reachability.ts'
import { loadFile } from '#client/device/save-file.ts'

/** Photos as one file. The link of the archive opens in a new tab, where the browser allows one. */
export function DownloadPhotos({ linkOf }: { linkOf: () => Promise<string> }) {
  const { t } = useLingui()
  const reachable = useReachable()
  const { mutate, isPending } = useMutation({
    mutationFn: linkOf,
    onSuccess: link => (link ? openApart(link) : showToast({ text: t`Didn’t find download link` })),
    onError: error =>
      showToast({
        text:
          error instanceof OfflineError
            ? t`Photos didn’t load. Try again when you are online.`
            : (error instanceof ApiError && error.message) || t`Photos didn’t load. Try again.`,
      }),
  })
  return (
    <Button
      aria-label={t`Download photos`}
      pending={isPending}
      disabledReason={!reachable && t`No connection`}
      onClick={() => mutate()}
    >
      <DownloadIcon size={19} />
      {t`Download`}
    </Button>
  )
}

/** Safari opens no new tab once a request was awaited, and others open none after a long one. The archive is an attachment, so this tab keeps the page. */
function openApart(link: string): void {
  // With `noopener` the answer is null in any case.
  const tab = window.open(link, '_blank')
  if (tab) tab.opener = null
  else loadFile(link)
}
