import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { DownloadIcon } from '#client/ui/icons/DownloadIcon.tsx'
import { useReachable } from '#client/api/use-reachability.ts'

/** Photos as one file. The link of the archive opens in a new tab. */
export function DownloadPhotos({ linkOf }: { linkOf: () => Promise<string> }) {
  const { t } = useLingui()
  const reachable = useReachable()
  const { mutate, isPending } = useMutation({
    mutationFn: linkOf,
    onSuccess: link => (link ? openApart(link) : showToast({ text: t`Download link not found` })),
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
      <Trans>Download</Trans>
    </Button>
  )
}

function openApart(link: string): void {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.target = '_blank'
  anchor.rel = 'noopener'
  anchor.click()
}
