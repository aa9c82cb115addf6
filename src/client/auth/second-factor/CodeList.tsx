import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useAskBeforeLeaving } from '#client/device/use-ask-before-leaving.ts'
import { useUnsaved } from '#client/device/unsaved-input.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { DownloadIcon } from '#client/ui/icons/DownloadIcon.tsx'
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx'
import own from './SecondFactor.module.css'

/** Recovery codes to save, copy or write down. They are shown once, so leaving asks first. The button that says they are saved replaces the page. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui()
  useUnsaved(true)
  useAskBeforeLeaving(true)
  const leaving = useBlocker({
    shouldBlockFn: ({ action }) => action !== 'REPLACE',
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <>
      <ul className={own.codes} aria-label={t`Recovery codes`}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a
        className={buttonClass('outline', 'large', own.file)}
        download="minato-recovery-codes.txt"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Minato\n\n${codes.join('\n')}\n`)}`}
      >
        <DownloadIcon size={19} />
        {t`Save as a file`}
      </a>
      <ConfirmDialog
        open={leaving.status === 'blocked'}
        title={t`Leave without your recovery codes?`}
        cancel={t`Stay`}
        confirm={t`Leave`}
        onClose={() => leaving.reset?.()}
        onConfirm={() => leaving.proceed?.()}
      >
        {t`If you lose your phone, each code lets you log in once. We show them only now.`}
      </ConfirmDialog>
    </>
  )
}
