import type { SheetWord } from './caa-legend.ts'

type Part = SheetWord & { x: number; y: number }

/**
 * The position of a mark on the unfolded car (展開図), a field of 400 by 310 units. The right side is on top with its wheels up. The middle shows the
 * car from above with its front to the left. The left side is below.
 */
export const CAR_PARTS = {
  frontBumper: { ja: 'フロントバンパー', en: 'Front bumper', ru: 'Передний бампер', x: 18, y: 156 },
  bonnet: { ja: 'ボンネット', en: 'Hood', ru: 'Капот', x: 90, y: 156 },
  windscreen: { ja: 'フロントガラス', en: 'Windshield', ru: 'Лобовое стекло', x: 150, y: 156 },
  roof: { ja: 'ルーフ', en: 'Roof', ru: 'Крыша', x: 228, y: 156 },
  tailgate: { ja: 'バックドア', en: 'Tailgate', ru: 'Задняя дверь', x: 350, y: 156 },
  rearBumper: { ja: 'リアバンパー', en: 'Rear bumper', ru: 'Задний бампер', x: 383, y: 156 },
  rightHeadlight: { ja: '右ヘッドライト', en: 'Right headlight', ru: 'Правая фара', x: 40, y: 122 },
  leftHeadlight: { ja: '左ヘッドライト', en: 'Left headlight', ru: 'Левая фара', x: 40, y: 190 },
  rightTailLight: { ja: '右テールランプ', en: 'Right tail light', ru: 'Правый задний фонарь', x: 362, y: 122 },
  leftTailLight: { ja: '左テールランプ', en: 'Left tail light', ru: 'Левый задний фонарь', x: 362, y: 190 },
  frontRightFender: { ja: '右フロントフェンダー', en: 'Front right fender', ru: 'Правое переднее крыло', x: 46, y: 50 },
  frontRightDoor: { ja: '右フロントドア', en: 'Front right door', ru: 'Правая передняя дверь', x: 150, y: 50 },
  rearRightDoor: { ja: '右リアドア', en: 'Rear right door', ru: 'Правая задняя дверь', x: 236, y: 50 },
  rearRightFender: { ja: '右リアフェンダー', en: 'Rear right fender', ru: 'Правое заднее крыло', x: 348, y: 52 },
  rightSill: { ja: '右ステップ', en: 'Right sill', ru: 'Правый порог', x: 192, y: 22 },
  frontRightWheel: { ja: '右フロントホイール', en: 'Front right wheel', ru: 'Правый передний диск', x: 86, y: 30 },
  rearRightWheel: { ja: '右リアホイール', en: 'Rear right wheel', ru: 'Правый задний диск', x: 312, y: 30 },
  rightMirror: { ja: '右ドアミラー', en: 'Right mirror', ru: 'Правое зеркало', x: 124, y: 84 },
  frontLeftFender: { ja: '左フロントフェンダー', en: 'Front left fender', ru: 'Левое переднее крыло', x: 46, y: 260 },
  frontLeftDoor: { ja: '左フロントドア', en: 'Front left door', ru: 'Левая передняя дверь', x: 150, y: 260 },
  rearLeftDoor: { ja: '左リアドア', en: 'Rear left door', ru: 'Левая задняя дверь', x: 236, y: 260 },
  rearLeftFender: { ja: '左リアフェンダー', en: 'Rear left fender', ru: 'Левое заднее крыло', x: 348, y: 258 },
  leftSill: { ja: '左ステップ', en: 'Left sill', ru: 'Левый порог', x: 192, y: 288 },
  frontLeftWheel: { ja: '左フロントホイール', en: 'Front left wheel', ru: 'Левый передний диск', x: 86, y: 280 },
  rearLeftWheel: { ja: '左リアホイール', en: 'Rear left wheel', ru: 'Левый задний диск', x: 312, y: 280 },
  leftMirror: { ja: '左ドアミラー', en: 'Left mirror', ru: 'Левое зеркало', x: 124, y: 226 },
} as const satisfies Record<string, Part>

/** The same for a motorcycle, seen from its left side in the same field, its front to the left. */
export const BIKE_PARTS = {
  headlight: { ja: 'ヘッドライト', en: 'Headlight', ru: 'Фара', x: 112, y: 104 },
  handlebar: { ja: 'ハンドル', en: 'Handlebar', ru: 'Руль', x: 150, y: 58 },
  frontFork: { ja: 'フロントフォーク', en: 'Front fork', ru: 'Вилка', x: 112, y: 158 },
  frontMudguard: { ja: 'フロントフェンダー', en: 'Front fender', ru: 'Переднее крыло', x: 52, y: 160 },
  frontWheel: { ja: 'フロントホイール', en: 'Front wheel', ru: 'Переднее колесо', x: 86, y: 228 },
  tank: { ja: 'タンク', en: 'Fuel tank', ru: 'Бак', x: 192, y: 112 },
  engine: { ja: 'エンジン', en: 'Engine', ru: 'Двигатель', x: 200, y: 192 },
  sideCover: { ja: 'サイドカバー', en: 'Side cover', ru: 'Боковая крышка', x: 256, y: 160 },
  exhaust: { ja: 'マフラー', en: 'Exhaust', ru: 'Глушитель', x: 262, y: 248 },
  seat: { ja: 'シート', en: 'Seat', ru: 'Сиденье', x: 274, y: 112 },
  rearMudguard: { ja: 'リアフェンダー', en: 'Rear fender', ru: 'Заднее крыло', x: 352, y: 150 },
  rearWheel: { ja: 'リアホイール', en: 'Rear wheel', ru: 'Заднее колесо', x: 318, y: 228 },
} as const satisfies Record<string, Part>

export const SHEET_PARTS = { ...CAR_PARTS, ...BIKE_PARTS }

export type SheetPart = keyof typeof SHEET_PARTS
export const CAR_PART_IDS = Object.keys(CAR_PARTS) as (keyof typeof CAR_PARTS)[]
export const BIKE_PART_IDS = Object.keys(BIKE_PARTS) as (keyof typeof BIKE_PARTS)[]
