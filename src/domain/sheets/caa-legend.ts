/** 0 none, 1 small, 2 clearly visible, 3 severe. */
export type SheetSeverity = 0 | 1 | 2 | 3

/** A word of the sheet in the three display languages. */
export type SheetWord = { ja: string; en: string; ru: string }

type Mark = SheetWord & { severity: SheetSeverity }

/**
 * The inspector's codes by the legend of CAA, the only legend read from a real sheet. Halls disagree (some swap X and XX), so screens say "by CAA
 * legend". The digit is the size: 1 coin, 2 palm, 3 larger.
 */
export const SHEET_MARKS = {
  A1: { ja: '小キズ', en: 'Small scratch', ru: 'Мелкая царапина', severity: 1 },
  A2: { ja: 'キズ', en: 'Scratch', ru: 'Царапина', severity: 1 },
  A3: { ja: '大キズ', en: 'Large scratch', ru: 'Крупная царапина', severity: 2 },
  U1: { ja: '小ヘコミ', en: 'Small dent', ru: 'Мелкая вмятина', severity: 1 },
  U2: { ja: 'ヘコミ', en: 'Dent', ru: 'Вмятина', severity: 2 },
  U3: { ja: '大ヘコミ', en: 'Large dent', ru: 'Большая вмятина', severity: 2 },
  B1: { ja: 'キズを伴う小ヘコミ', en: 'Small dent with scratch', ru: 'Мелкая вмятина с царапиной', severity: 1 },
  B2: { ja: 'キズを伴うヘコミ', en: 'Dent with scratch', ru: 'Вмятина с царапиной', severity: 2 },
  B3: { ja: 'キズを伴う大ヘコミ', en: 'Large dent with scratch', ru: 'Большая вмятина с царапиной', severity: 2 },
  W1: { ja: '補修跡小', en: 'Repair hardly visible', ru: 'Ремонт, почти незаметен', severity: 1 },
  W2: { ja: '補修跡', en: 'Repair visible', ru: 'Ремонт заметен', severity: 1 },
  W3: { ja: '補修跡大', en: 'Repair obvious, needs repainting', ru: 'Ремонт явный, нужна окраска', severity: 2 },
  E1: { ja: 'エクボ少', en: 'Few dimples', ru: 'Вмятинок мало', severity: 1 },
  E2: { ja: 'エクボ', en: 'Several dimples', ru: 'Несколько вмятинок', severity: 1 },
  E3: { ja: 'エクボ多', en: 'Many dimples', ru: 'Много вмятинок', severity: 2 },
  P: { ja: '要塗装', en: 'Needs painting', ru: 'Требуется окраска', severity: 1 },
  H1: { ja: '色アセ小', en: 'Paint slightly faded', ru: 'Краска слегка выцвела', severity: 1 },
  H2: { ja: '色アセ', en: 'Paint faded', ru: 'Краска выцвела', severity: 1 },
  S1: { ja: 'サビ小', en: 'Some rust', ru: 'Ржавчина, мало', severity: 2 },
  S2: { ja: 'サビ', en: 'Heavy rust', ru: 'Ржавчина, много', severity: 3 },
  C1: { ja: '腐食', en: 'Corrosion or hole', ru: 'Коррозия или отверстие', severity: 3 },
  C2: { ja: '腐食大', en: 'Heavy corrosion', ru: 'Сильная коррозия', severity: 3 },
  Y1: { ja: '小割れ', en: 'Small crack', ru: 'Мелкая трещина', severity: 1 },
  Y2: { ja: '割れ', en: 'Crack', ru: 'Трещина', severity: 2 },
  Y3: { ja: '大割れ', en: 'Large crack', ru: 'Большая трещина', severity: 2 },
  X: { ja: '要交換', en: 'Needs replacing', ru: 'Требуется замена', severity: 3 },
  XX: { ja: '交換済', en: 'Replaced', ru: 'Заменено', severity: 2 },
  G: { ja: '飛石', en: 'Stone chip', ru: 'Скол от камня', severity: 1 },
  R: { ja: 'ガラス補修跡', en: 'Repaired glass crack', ru: 'Ремонт трещины стекла', severity: 1 },
  RX: { ja: 'ガラス要交換', en: 'Glass needs replacing', ru: 'Стекло под замену', severity: 2 },
  T: { ja: '破れ', en: 'Torn', ru: 'Порвано', severity: 1 },
} as const satisfies Record<string, Mark>

export type SheetMarkCode = keyof typeof SHEET_MARKS
