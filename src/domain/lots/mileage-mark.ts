/** What the hall's own sign beside a mileage says of it (domain research §4.2 "Odometer marks"). */
export type MileageMark = 'genuine' | 'replaced' | 'doubtful' | 'unknown'

/** `5,932K` is genuine, `$` replaced with papers, `#` doubtful, `*` and 不明 unknown; null for no sign and for those that we do not know. */
export function mileageMark(note: string | null | undefined): MileageMark | null {
  const text = (note ?? '').trim()
  if (/^[\d,. ]*K$/i.test(text) && text !== '') return 'genuine'
  if (/[$＄]/.test(text)) return 'replaced'
  if (/[#＃]/.test(text)) return 'doubtful'
  return /[*＊★]|不明/.test(text) ? 'unknown' : null
}
