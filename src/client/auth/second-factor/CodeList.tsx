import { useLingui } from '@lingui/react/macro'
import { useAskBeforeLeaving } from '#client/device/use-ask-before-leaving.ts'
import { useUnsaved } from '#client/device/unsaved-input.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { DownloadIcon } from '#client/ui/icons/DownloadIcon.tsx'
import own from './SecondFactor.module.css'

/** Recovery codes to save, copy or write down. They are shown once, so a reload asks first. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui()
  useUnsaved(true)
  useAskBeforeLeaving(true)
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
    </>
  )
}
