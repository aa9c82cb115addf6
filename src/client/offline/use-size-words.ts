import { useLingui } from '@lingui/react/macro'

const MEGABYTE = 1_000_000
const GIGABYTE = 1_000 * MEGABYTE

/** Bytes in words: `0.4 MB`, `120 MB`, `10.7 GB`. */
export function useSizeWords(): (bytes: number) => string {
  const { t } = useLingui()
  return bytes => {
    const megabytes = bytes / MEGABYTE
    if (megabytes >= 999.5) return t`${(bytes / GIGABYTE).toFixed(1)} GB`
    return t`${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
  }
}
