import { useLingui } from '@lingui/react/macro'
import { fraction } from '#domain/money/dollars.ts'
import { useLanguage } from '#client/device/use-language.ts'

const MEGABYTE = 1_000_000
const GIGABYTE = 1_000 * MEGABYTE

/** Bytes in words: `0.4 MB`, `120 MB`, `10.7 GB`; in Russian with a comma. */
export function useSizeWords(): (bytes: number) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return bytes => {
    const megabytes = bytes / MEGABYTE
    if (megabytes >= 999.5) return t`${fraction(bytes / GIGABYTE, language, 1)} GB`
    return t`${megabytes < 10 ? fraction(megabytes, language, 1) : Math.round(megabytes)} MB`
  }
}
