import type { SheetSeverity, SheetWord } from './caa-legend.ts'

/** A selling point comes from the seller (セールスポイント), a remark from the inspector (検査員記入欄). */
type Note = SheetWord & { kind: 'selling' | 'remark'; severity: SheetSeverity }

const selling = (ja: string, en: string, ru: string): Note => ({ ja, en, ru, kind: 'selling', severity: 0 })
const remark = (severity: SheetSeverity, ja: string, en: string, ru: string): Note => ({
  ja,
  en,
  ru,
  kind: 'remark',
  severity,
})

const NOTES = {
  oneOwner: selling('ワンオーナー', 'One owner', 'Один владелец'),
  nonSmoker: selling('禁煙車', 'Non-smoker car', 'Некурящий салон'),
  serviceBook: selling('記録簿あり', 'Service record book', 'Сервисная книжка'),
  warrantyBook: selling('保証書・取説あり', 'Warranty booklet and manual', 'Гарантийный талон и руководство'),
  spareKey: selling('スペアキーあり', 'Spare key', 'Запасной ключ'),
  smartKey: selling('スマートキー', 'Smart key', 'Смарт-ключ'),
  leather: selling('革シート', 'Leather seats', 'Кожаный салон'),
  sunroof: selling('サンルーフ', 'Sunroof', 'Люк'),
  reversingCamera: selling('バックカメラ', 'Reversing camera', 'Камера заднего вида'),
  navigation: selling('純正ナビ・TV', 'Factory navigation and TV', 'Штатная навигация и ТВ'),
  rearMonitor: selling('後席モニター', 'Rear-seat monitor', 'Монитор для задних сидений'),
  etc: selling('ETC 2.0', 'ETC 2.0 toll unit', 'Блок ETC 2.0'),
  dashCamera: selling('ドラレコ', 'Dash camera', 'Видеорегистратор'),
  heatedSeats: selling('シートヒーター', 'Heated seats', 'Подогрев сидений'),
  powerTailgate: selling('パワーバックドア', 'Power tailgate', 'Электропривод задней двери'),
  powerSlidingDoors: selling('両側電動スライドドア', 'Both power sliding doors', 'Две электросдвижные двери'),
  alloys: selling('純正アルミ', 'Factory alloy wheels', 'Штатные литые диски'),
  coldRegion: selling('寒冷地仕様', 'Cold-region specification', 'Северный пакет'),
  genuineMileage: selling('実走行', 'Genuine mileage', 'Пробег подтверждён'),
  firstListing: selling('初出品', 'Listed for the first time', 'Выставлен впервые'),
  bumperScuffs: remark(1, '前後バンパー下部スレ', 'Scuffs under both bumpers', 'Потёртости бамперов снизу'),
  windscreenChip: remark(1, 'フロントガラス飛石跡', 'Stone chip in windshield', 'Скол на лобовом стекле'),
  interiorDirt: remark(1, '内装小汚れ', 'Light interior soiling', 'Лёгкое загрязнение салона'),
  seatBurn: remark(1, '運転席シートコゲ穴', 'Burn hole in driver’s seat', 'Прожог водительского сиденья'),
  smokeSmell: remark(1, 'タバコ臭', 'Cigarette smell', 'Запах табака'),
  petSmell: remark(1, 'ペット臭', 'Pet smell', 'Запах животных'),
  wheelScuffs: remark(1, 'ホイールガリキズ', 'Curb rash on wheels', 'Бордюрные царапины дисков'),
  steeringWear: remark(1, 'ハンドルすれ', 'Steering-wheel wear', 'Потёртость руля'),
  dashboardLifting: remark(1, 'ダッシュ浮き', 'Dashboard lifting', 'Вздутие торпедо'),
  clearCoat: remark(1, 'ルーフクリア剥げ', 'Clear coat peeling on roof', 'Отслоение лака на крыше'),
  naviCardMissing: remark(1, 'ナビSD欠品', 'Navigation SD card missing', 'Нет SD-карты навигации'),
  documentsLater: remark(1, '書類後日', 'Documents to follow', 'Документы позже'),
  exRental: remark(1, 'レンタカー歴', 'Ex-rental', 'Был в прокате'),
  wornTyres: remark(1, 'タイヤ山無し', 'Tires worn out', 'Изношены шины'),
  oilSeep: remark(1, 'エンジンオイルにじみ', 'Engine oil seep', 'Запотевание масла'),
  aftermarketExhaust: remark(1, 'マフラー社外', 'Aftermarket exhaust', 'Нештатный глушитель'),
  oilLeak: remark(2, 'エンジンオイル漏れ', 'Engine oil leak', 'Течь масла'),
  underbodyRust: remark(2, '下廻りサビ', 'Underbody rust', 'Ржавчина днища'),
  airConFaulty: remark(2, 'エアコン不良', 'Air conditioning faulty', 'Неисправен кондиционер'),
  suspensionNoise: remark(2, '足廻り異音', 'Suspension noise', 'Стук подвески'),
  warningLight: remark(2, '警告灯点灯', 'Warning light on', 'Горит контрольная лампа'),
  meterReplaced: remark(2, 'メーター交換', 'Odometer replaced', 'Одометр заменён'),
  repainted: remark(2, '色替', 'Repainted in another color', 'Перекрашен в другой цвет'),
  asIs: remark(2, '現状車', 'Sold as is', 'Продаётся как есть'),
  modified: remark(2, '改造車', 'Modified car', 'Переделанный автомобиль'),
  mileageUnknown: remark(3, '走行不明', 'Mileage unknown', 'Пробег неизвестен'),
  engineNoise: remark(3, 'エンジン異音', 'Engine noise', 'Посторонний шум двигателя'),
  gearboxNoise: remark(3, 'ミッション異音', 'Transmission noise', 'Шум КПП'),
  nonRunner: remark(3, '不動車', 'Does not run', 'Не на ходу'),
  flood: remark(3, '冠水車', 'Flood damage', 'Утопленник'),
  firePowder: remark(3, '消火剤散布跡', 'Extinguisher powder marks', 'Следы порошка огнетушителя'),
}

export type SheetNoteId = keyof typeof NOTES
/** Phrases on sheets; the wording follows the halls' own. */
export const SHEET_NOTES: Record<SheetNoteId, Note> = NOTES
