/** Words of names in Japanese, as on sheets. Other words stay in Latin letters, as they often do on sheets. */
const MAKERS: Record<string, string> = {
  TOYOTA: 'トヨタ',
  LEXUS: 'レクサス',
  NISSAN: 'ニッサン',
  HONDA: 'ホンダ',
  MAZDA: 'マツダ',
  SUBARU: 'スバル',
  SUZUKI: 'スズキ',
  DAIHATSU: 'ダイハツ',
  MITSUBISHI: 'ミツビシ',
  ISUZU: 'イスズ',
  HINO: 'ヒノ',
  VOLKSWAGEN: 'VW',
  MERCEDES: 'メルセデス',
  AUDI: 'アウディ',
  VOLVO: 'ボルボ',
  PORSCHE: 'ポルシェ',
  PEUGEOT: 'プジョー',
  YAMAHA: 'ヤマハ',
  KAWASAKI: 'カワサキ',
  DUCATI: 'ドゥカティ',
  HARLEY: 'ハーレー',
}

const MODELS: Record<string, string> = {
  PRIUS: 'プリウス', ALPHA: 'アルファ', AQUA: 'アクア', ALPHARD: 'アルファード', VELLFIRE: 'ヴェルファイア', VOXY: 'ヴォクシー', NOAH: 'ノア',
  ESQUIRE: 'エスクァイア', HIACE: 'ハイエース', VAN: 'バン', LAND: 'ランド', CRUISER: 'クルーザー', PRADO: 'プラド', HILUX: 'ハイラックス',
  SURF: 'サーフ', HARRIER: 'ハリアー', CROWN: 'クラウン', MARK: 'マーク', COROLLA: 'カローラ', FIELDER: 'フィールダー', VITZ: 'ヴィッツ',
  SIENTA: 'シエンタ', ESTIMA: 'エスティマ', PROBOX: 'プロボックス', SUPRA: 'スープラ', YARIS: 'ヤリス', CHASER: 'チェイサー', NOTE: 'ノート',
  'E-POWER': 'e-POWER', SERENA: 'セレナ', 'X-TRAIL': 'エクストレイル', DAYZ: 'デイズ', SKYLINE: 'スカイライン', SILVIA: 'シルビア',
  FAIRLADY: 'フェアレディ', LEAF: 'リーフ', FIT: 'フィット', FREED: 'フリード', STEP: 'ステップ', WAGON: 'ワゴン', VEZEL: 'ヴェゼル',
  CIVIC: 'シビック', TYPE: 'タイプ', DEMIO: 'デミオ', ROADSTER: 'ロードスター', IMPREZA: 'インプレッサ', LEVORG: 'レヴォーグ',
  FORESTER: 'フォレスター', LEGACY: 'レガシィ', JIMNY: 'ジムニー', HUSTLER: 'ハスラー', CARRY: 'キャリイ', EVERY: 'エブリイ', SWIFT: 'スイフト',
  SPORT: 'スポーツ', TANTO: 'タント', MOVE: 'ムーヴ', HIJET: 'ハイゼット', TRUCK: 'トラック', COPEN: 'コペン', DELICA: 'デリカ', LANCER: 'ランサー',
  EVOLUTION: 'エボリューション', PAJERO: 'パジェロ', MINI: 'ミニ', GOLF: 'ゴルフ', DUTRO: 'デュトロ', HYBRID: 'ハイブリッド', MONKEY: 'モンキー',
  HORNET250: 'ホーネット250', JADE: 'ジェイド', STEED400: 'スティード400', SHADOW400: 'シャドウ400', ZEPHYR400: 'ゼファー400',
  ZEPHYR750: 'ゼファー750', ZEPHYR1100: 'ゼファー1100', VULCAN400: 'バルカン400', DRAGSTAR400: 'ドラッグスター400', GAMMA: 'ガンマ', KATANA: 'カタナ',
} // prettier-ignore

const TOWNS: Record<string, string> = {
  TOKYO: '東京', SAPPORO: '札幌', TOHOKU: '東北', GUNMA: '群馬', SAITAMA: '埼玉', NIIGATA: '新潟', NAGOYA: '名古屋', OSAKA: '大阪', KOBE: '神戸',
  KYOTO: '京都', FUKUOKA: '福岡', KYUSHU: '九州', HOKKAIDO: '北海道', YOKOHAMA: '横浜', SHIZUOKA: '静岡', OKAYAMA: '岡山', HOKURIKU: '北陸',
  GIFU: '岐阜', MIE: '三重', AICHI: '愛知', CHIBA: '千葉', TOCHIGI: '栃木', IBARAKI: '茨城', MIYAGI: '宮城', FUKUSHIMA: '福島', YAMAGATA: '山形',
  AKITA: '秋田', AOMORI: '青森', IWATE: '岩手', NAGANO: '長野', HIROSHIMA: '広島', YAMAGUCHI: '山口', SHIKOKU: '四国', KINKI: '近畿',
  CHUBU: '中部', KANTO: '関東', NARA: '奈良', TOYAMA: '富山', ISHIKAWA: '石川', KANAGAWA: '神奈川', YAMANASHI: '山梨', OKINAWA: '沖縄',
  KAGOSHIMA: '鹿児島', KUMAMOTO: '熊本', OITA: '大分', MIYAZAKI: '宮崎', NAGASAKI: '長崎', SAGA: '佐賀', WAKAYAMA: '和歌山', HYOGO: '兵庫',
  SHIMANE: '島根', TOTTORI: '鳥取', TOKUSHIMA: '徳島', KAGAWA: '香川', EHIME: '愛媛', KOCHI: '高知', FUKUI: '福井', SENDAI: '仙台', TAKASAKI: '高崎', RYUO: '竜王',
} // prettier-ignore

const COLOURS: Record<string, string> = {
  PEARL: 'パール', WHITE: 'ホワイト', BLACK: 'ブラック', SILVER: 'シルバー', GUN: 'ガン', METALLIC: 'メタリック', GRAY: 'グレー', GREY: 'グレー',
  RED: 'レッド', WINE: 'ワイン', BLUE: 'ブルー', NAVY: 'ネイビー', LIGHT: 'ライト', DARK: 'ダーク', SKY: 'スカイ', GREEN: 'グリーン',
  PURPLE: 'パープル', PINK: 'ピンク', ORANGE: 'オレンジ', YELLOW: 'イエロー', KHAKI: 'カーキ', BROWN: 'ブラウン', BRONZE: 'ブロンズ', GOLD: 'ゴールド',
  BEIGE: 'ベージュ', IVORY: 'アイボリー', CREAM: 'クリーム', CHAMPAGNE: 'シャンパン',
} // prettier-ignore

export const japaneseMaker = (maker: string) => translate(maker, MAKERS, '')
export const japaneseModel = (model: string) => translate(model, MODELS, ' ')
export const japaneseHall = (hall: string) => translate(hall, TOWNS, '')
export const japaneseColour = (colour: string) => translate(colour, COLOURS, '')

/** Word by word. Two Japanese words in a row are joined by `glue`; Latin ones keep their space. */
function translate(text: string, words: Record<string, string>, glue: string): string {
  let result = ''
  let wasJapanese = false
  for (const word of text.split(' ')) {
    const known = words[word.toUpperCase()]
    const space = result === '' ? '' : known !== undefined && (wasJapanese || glue === '') ? glue : ' '
    result += space + (known ?? word)
    wasJapanese = known !== undefined
  }
  return result
}
