import { normalJapanese } from '../read/texts.ts'

/** Items of the sheet that have no field of ours, by Japanese key, with the key in the source's machine English. */
const LINES: [japanese: string, english: string, label: string][] = [
  ['ｱｲｵｰｸｺﾒﾝﾄ', 'I-auc comments', 'Comment'],
  ['開催会場', 'holding hall', 'Place'],
  ['会場名', 'hall name', 'Place'],
  ['コーナー', 'corner', 'Corner'],
  ['状態', 'condition', 'State'],
  ['燃料', 'fuel', 'Fuel'],
  ['装備', 'equipment', 'Equipment'],
  ['車検', 'vehicle inspection "shaken"', 'Shaken until'],
  ['車歴', 'car history', 'History'],
  ['外装', 'exterior', 'Exterior'],
  ['内装', 'interior', 'Interior'],
  ['ドア形状', 'door form', 'Doors'],
  ['ドア/形状', 'door / form', 'Doors'],
  ['定員', 'capacity', 'Seats'],
  ['定員/積載', 'capacity / loading', 'Seats / load'],
  ['積載量', 'load', 'Load'],
  ['色No.', 'color No.', 'Color code'],
  ['色/色No.', 'color / color No.', 'Color / code'],
  ['色替', 'color substitution', 'Color changed'],
  ['車種区分', 'car make classification', 'Class'],
]

/**
 * One fact per line: our label, the source's English where there is any, and the Japanese that it was made from. Machine English of a free sentence
 * ("car JU Kagoshima . equipped therefore preliminary inspection . is not possible") loses exactly the facts that cost money.
 */
export function aleadoInfo(japanese: Record<string, string>, english: Record<string, string>): string | null {
  const inEnglish = Object.fromEntries(
    Object.entries(english).map(([key, value]) => [normalJapanese(key), normalJapanese(value)]),
  )
  const inJapanese = Object.fromEntries(Object.entries(japanese).map(([key, value]) => [key, normalJapanese(value)]))
  const lines = LINES.flatMap(([key, englishKey, label]) => {
    const original = inJapanese[key] ?? ''
    const translated = inEnglish[englishKey] ?? ''
    if (original === '' && translated === '') return []
    if (original === '' || original === translated) return [`${label}: ${translated}`]
    return [`${label}: ${[original, translated].filter(text => text !== '').join(' — ')}`]
  })
  return lines.length === 0 ? null : lines.join('\n')
}
