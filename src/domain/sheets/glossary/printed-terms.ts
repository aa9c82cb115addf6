import type { SheetTerm, TermKind } from '../sheet-term.ts'

const of =
  (kind: TermKind) =>
  (ja: string, en: string, ru: string): SheetTerm => ({ ja, en, ru, kind, severity: 0 })
const label = of('label')
const equipment = of('equipment')
const value = of('value')

/** Words that forms print but the reference list lacks: headings, choices, colours. */
export const PRINTED_TERMS: readonly SheetTerm[] = [
  label('出品票', 'Auction sheet', 'Аукционный лист'),
  label('記号', 'Marks', 'Обозначения'),
  label('展開図', 'Damage map', 'Схема повреждений'),
  label('方式', 'legend', 'система'),
  label('ドア', 'Doors', 'Двери'),
  label('後日発送', 'To be sent later', 'Будет отправлено позже'),
  label('開催', 'Session', 'Сессия'),
  value('有', 'Yes', 'Есть'),
  value('無', 'No', 'Нет'),
  value('あり', 'Yes', 'Есть'),
  value('なし', 'None', 'Нет'),
  value('特記事項なし', 'Nothing of note', 'Особых отметок нет'),
  value('ワンプライス', 'Fixed price', 'Фиксированная цена'),
  value('前', 'Front', 'Перед'),
  value('後', 'Rear', 'Зад'),
  value('左', 'Left', 'Лево'),
  value('右', 'Right', 'Право'),
  label('補修ムラ', 'Wavy repair', 'Волна после ремонта'),
  label('キズヘコミ', 'Dent with scratch', 'Вмятина с царапиной'),
  value('下見できません', 'No viewing', 'Осмотр невозможен'),
  equipment('革シート', 'Leather seats', 'Кожаный салон'),
  equipment('パワーウィンドウ', 'Power windows', 'Электростеклоподъёмники'),
  equipment('両側電動ドア', 'Both power sliding doors', 'Две электросдвижные двери'),
  equipment('セル付', 'Electric starter', 'Электростартер'),
  equipment('社外マフラー', 'Aftermarket exhaust', 'Нештатный глушитель'),
  equipment('テレビ', 'TV', 'Телевизор'),
  equipment('エアB', 'Airbag', 'Подушка безопасности'),
  equipment('スライドドア', 'Sliding door', 'Сдвижная дверь'),
  ...COLOURS().map(([ja, en, ru]) => value(ja, en, ru)),
]

function COLOURS(): [ja: string, en: string, ru: string][] {
  return [
    ['パール', 'pearl', 'перламутр'],
    ['ホワイト', 'white', 'белый'],
    ['シロ', 'white', 'белый'],
    ['ブラック', 'black', 'чёрный'],
    ['クロ', 'black', 'чёрный'],
    ['シルバー', 'silver', 'серебристый'],
    ['グレー', 'gray', 'серый'],
    ['ガンメタ', 'gunmetal', 'тёмно-серый металлик'],
    ['メタリック', 'metallic', 'металлик'],
    ['レッド', 'red', 'красный'],
    ['アカ', 'red', 'красный'],
    ['ワイン', 'wine', 'винный'],
    ['ブルー', 'blue', 'синий'],
    ['アオ', 'blue', 'синий'],
    ['コン', 'navy', 'тёмно-синий'],
    ['ネイビー', 'navy', 'тёмно-синий'],
    ['グリーン', 'green', 'зелёный'],
    ['ミドリ', 'green', 'зелёный'],
    ['パープル', 'purple', 'фиолетовый'],
    ['ピンク', 'pink', 'розовый'],
    ['オレンジ', 'orange', 'оранжевый'],
    ['イエロー', 'yellow', 'жёлтый'],
    ['キイロ', 'yellow', 'жёлтый'],
    ['ブラウン', 'brown', 'коричневый'],
    ['チャ', 'brown', 'коричневый'],
    ['ブロンズ', 'bronze', 'бронзовый'],
    ['ゴールド', 'gold', 'золотой'],
    ['ベージュ', 'beige', 'бежевый'],
    ['アイボリー', 'ivory', 'слоновая кость'],
    ['クリーム', 'cream', 'кремовый'],
    ['シャンパン', 'champagne', 'шампань'],
    ['ライト', 'light', 'светлый'],
    ['ダーク', 'dark', 'тёмный'],
  ]
}
