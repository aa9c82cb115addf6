import { letters, widthOf } from '#server/photos/lettering/glyphs.ts'

const INK = '#111'
const SIZE = 12
/** Half-width kana are the full-width ones at half the width. Their dots are separate characters. */
const HALF = 0.5

type Field = { x: number; y: number; width: number; height: number; label: string; value?: string; half?: boolean }

/** The form of a hall with printed sheets: 800 by 800, characters of twelve pixels, rules between all cells, a car from above with its codes. */
const FIELDS: Field[] = [
  { x: 10, y: 10, width: 140, height: 44, label: '出品番号', value: '4077' },
  { x: 150, y: 10, width: 160, height: 44, label: '初度登録', value: '令和5年 1月' },
  { x: 310, y: 10, width: 200, height: 44, label: '車名', value: 'CX-30' },
  { x: 510, y: 10, width: 140, height: 44, label: 'グレード', value: '20S' },
  { x: 650, y: 10, width: 140, height: 44, label: '評価点', value: '4.5' },
  { x: 10, y: 54, width: 140, height: 44, label: '走行距離', value: '15,415 km' },
  { x: 150, y: 54, width: 120, height: 44, label: '車検', value: '令和8年 1月' },
  { x: 270, y: 54, width: 120, height: 44, label: '登録番号' },
  { x: 390, y: 54, width: 120, height: 44, label: 'シフト', value: 'FAT' },
  { x: 510, y: 54, width: 140, height: 44, label: 'エアコン', value: 'AAC' },
  { x: 650, y: 54, width: 140, height: 44, label: '外装色', value: 'グレー' },
  { x: 10, y: 98, width: 140, height: 44, label: 'カラーNo.', value: '46G' },
  { x: 150, y: 98, width: 120, height: 44, label: '乗車定員', value: '5名' },
  { x: 270, y: 98, width: 120, height: 44, label: '積載量' },
  { x: 390, y: 98, width: 120, height: 44, label: '輸入車' },
  { x: 510, y: 98, width: 280, height: 44, label: 'リサイクル預託金', value: '10,000' },
  { x: 10, y: 142, width: 500, height: 44, label: '後日発送部品', value: '記録簿 スペアキー' },
  { x: 510, y: 142, width: 280, height: 44, label: '車台番号', value: 'DMEJ3P-102952' },
  { x: 10, y: 186, width: 500, height: 60, label: '注意事項', value: 'ナビSD欠品' },
  { x: 510, y: 186, width: 280, height: 60, label: '純正装備', value: 'ナヒ゛ エアコン ハ゜ワステ アルミ', half: true },
  { x: 510, y: 246, width: 280, height: 60, label: 'セールスポイント', value: 'ワンオーナー 禁煙車' },
  { x: 10, y: 246, width: 500, height: 60, label: '検査員報告', value: 'ハンドルすれ フロントガラス飛石' },
]

/** The contents of the form, each word in the glossary's spelling. */
export const HALL_TERMS = [
  ...FIELDS.map(field => field.label),
  '令和5年1月',
  '令和8年1月',
  'グレー',
  '5名',
  '記録簿',
  'スペアキー',
  'ナビSD欠品',
  'ナビ',
  'エアコン',
  'パワステ',
  'アルミ',
  'ワンオーナー',
  '禁煙車',
  'ハンドルすれ',
  'フロントガラス飛石',
]
export const HALL_CODES = ['U1', 'A1', 'XX', 'W2']
const PLACES = [
  [400, 560],
  [470, 500],
  [400, 420],
  [330, 660],
] as const

export function hallSheet(): string {
  const cells = FIELDS.map(field => {
    const { x, y, width, height, label, value = '', half } = field
    const middle = y + height - 9
    const written = half
      ? halfWidth(value, x + 8, middle)
      : letters(value, { x: x + 8, y: middle, size: SIZE, colour: INK })
    return `<path d="M${x} ${y}h${width}v${height}h-${width}z" fill="none" stroke="${INK}"/>${letters(label, { x: x + 4, y: y + 15, size: SIZE, colour: INK })}${written}`
  })
  const car =
    '<path d="M330 380q70-30 140 0v330q-70 24-140 0zM345 450q55-20 110 0v-6M345 640q55 16 110 0M345 450v190M455 450v190" fill="none" stroke="#111"/>'
  const codes = HALL_CODES.map((code, at) =>
    letters(code, { x: PLACES[at]![0], y: PLACES[at]![1], size: SIZE, colour: INK, anchor: 'middle' }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800"><path fill="#fff" d="M0 0h800v800H0z"/>${cells.join('')}<path d="M10 306h780v484H10z" fill="none" stroke="${INK}"/>${car}${codes.join('')}</svg>`
}

function halfWidth(text: string, x: number, y: number): string {
  let pen = x
  return [...text]
    .map(char => {
      const place = pen
      pen += widthOf(char, SIZE) * (/[ -~]/.test(char) ? 1 : HALF)
      // The font has the dots only as marks in their own square.
      return `<g transform="translate(${place} ${y}) scale(${HALF} 1)">${letters(char, { x: 0, y: 0, size: SIZE, colour: INK })}</g>`
    })
    .join('')
}
