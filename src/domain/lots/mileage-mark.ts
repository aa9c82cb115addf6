/** The meaning of the hall's sign beside a mileage. */
export type MileageMark = 'genuine' | 'replaced' | 'doubtful' | 'unknown'

/** `5,932K` is genuine, `$` replaced with papers, `#` doubtful, `*` and 不明 unknown. Null for no sign or an unknown sign. */
export function mileageMark(note: string | null | undefined): MileageMark | null {
  const text = (note ?? '').trim()
  if (/^[\d,. ]*K$/i.test(text) && text !== '') return 'genuine'
  if (/[$＄]/.test(text)) return 'replaced'
  if (/[#＃]/.test(text)) return 'doubtful'
  return /[*＊★]|不明/.test(text) ? 'unknown' : null
}
