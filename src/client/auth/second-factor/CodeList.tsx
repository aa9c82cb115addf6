import { useLingui } from '@lingui/react/macro'
import own from './SecondFactor.module.css'

/** Recovery codes to copy or write down. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui()
  return (
    <ul className={own.codes} aria-label={t`Recovery codes`}>
      {codes.map(code => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  )
}
