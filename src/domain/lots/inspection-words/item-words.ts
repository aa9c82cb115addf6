/** Names of makers and kits. They stay as they are, after the part. */
export const MAKER_WORDS = 'Akrapovic|Beams|Bilstein|Brembo|Bridgestone|Dunlop|FCR|Givi|Hepco Becker|Hindle|Hyperpro|K&N|Keihin|Kijima|Kitaco|Leo Vince|Magura|Marchesini|Metzeler|Michelin|Mikuni|Moriwaki|Nissin|Nojima|Ohlins|PMC|Pirelli|Posh|Rizoma|SC Project|Showa|Sp Tadao|Takegawa|Tanax|Termignoni|TMR|Two Brothers|Vance Hines|Yoshimura|Zard|HID|LED|CDI|ECU|GPS|TCS'.split('|') // prettier-ignore

/** Names that mean something else as an item of the checklist than inside a finding. */
export const ITEM_WORDS: Record<string, string> = {
  light: 'фара',
  upper: 'верхний обтекатель',
  center: 'центральный обтекатель',
  'under|lower': 'нижний обтекатель',
  side: 'боковые панели',
  'oil leak|oil leakage': 'утечки масла',
  'water leak|coolant leak|water leakage': 'утечки охлаждающей жидкости',
  'noise|abnormal noise': 'шумы',
  'start|starting|engine start|startability': 'запуск',
  'idling|idle': 'холостой ход',
  'running|driving': 'ход',
  front: 'передняя часть',
  'rear|back': 'задняя часть',
  'other|others': 'прочее',
  mileage: 'пробег',
  'color|color name': 'цвет',
  'inspection|road inspection': 'техосмотр',
}
