/** A whole chassis number: the code before the dash and the serial after it. */
export type ChassisNumber = { code: string; serial: number }

/** No serial has more digits. */
const MAX_DIGITS = 9

/**
 * Parses `NHP10-2054321`, `DBA-NHP10-2054321`, `nhp10 2054321`, also in full width as Japanese papers have it (`ＮＨＰ１０－２０５４３２１`). Anything
 * before code and serial is ignored. Null when a part is missing, masked (`NHP10-20****`) or not a number.
 */
export function parseChassisNumber(text: string): ChassisNumber | null {
  const parts = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s‐–—−ー-]+/)
    .filter(part => part !== '')
  const [code, serial] = parts.slice(-2)
  if (parts.length < 2 || code === undefined || serial === undefined) return null
  if (!/^\d+$/.test(serial) || serial.length > MAX_DIGITS || !/^[0-9A-Z]{1,20}$/.test(code)) return null
  return { code, serial: Number(serial) }
}
