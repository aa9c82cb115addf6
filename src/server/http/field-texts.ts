import type { MessageCode } from '#domain/message-codes.ts'
import { grouped } from '#domain/money/yen.ts'
import { MESSAGES, type Texts } from './texts.ts'
import { WIRE_RULES } from './wire-rules.ts'

/** Texts for rules of single fields, by the code that schemas use as their message. The client's forms have the same texts. */
const FIELD_RULES = {
  tooManyAsked: {
    en: 'Too many lots for one request. Narrow the search',
    ru: 'Слишком много лотов в одном запросе. Уточните поиск',
  },
  required: { en: 'Required field', ru: 'Обязательное поле' },
  invalid: { en: 'Invalid field', ru: 'Неверное значение' },
  email: { en: 'Invalid email address', ru: 'Неверный адрес электронной почты' },
  notForConsignee: { en: 'Only for the notify party', ru: 'Только для уведомляемой стороны' },
  clientOnly: { en: 'Must be an account of a client', ru: 'Нужен аккаунт клиента' },
  mayNotBid: {
    en: 'This client can’t bid. Check the account’s type and permissions.',
    ru: 'Этот клиент не может делать ставки. Проверьте тип и права аккаунта.',
  },
  negotiationTime: {
    en: 'Must be 15 minutes to 72 hours from now',
    ru: 'Должно быть от 15 минут до 72 часов от этого момента',
  },
  minLength4: { en: 'Must contain at least 4 characters', ru: 'Не менее 4 символов' },
  minLength10: {
    en: 'Must contain at least 10 characters for this type of account',
    ru: 'Для аккаунта этого типа не менее 10 символов',
  },
  minLength6: { en: 'Must contain at least 6 characters', ru: 'Не менее 6 символов' },
  positive: { en: 'Must be more than 0', ru: 'Должно быть больше 0' },
  maxLength100: { en: 'Must contain at most 100 characters', ru: 'Не более 100 символов' },
  maxLength20: { en: 'Must contain at most 20 characters', ru: 'Не более 20 символов' },
  maxLength200: { en: 'Must contain at most 200 characters', ru: 'Не более 200 символов' },
  maxLength1000: { en: 'Must contain at most 1000 characters', ru: 'Не более 1000 символов' },
  tooMany30: { en: 'At most 30 auctions in one search', ru: 'Не более 30 аукционов в одном поиске' },
  tooMany50Lots: { en: 'Photos of at most 50 lots at once', ru: 'Фотографии не более чем 50 лотов за раз' },
  tooMany100Lots: { en: 'Follow at most 100 lots at once', ru: 'Не более 100 лотов за раз' },
  passwordMatch: { en: 'Passwords do not match', ru: 'Пароли не совпадают' },
  commonPassword: {
    en: 'This password is on lists of leaked passwords. Choose another',
    ru: 'Этот пароль есть в списках утёкших паролей. Выберите другой',
  },
  ownPassword: {
    en: 'Must not be your own email or name',
    ru: 'Не должен совпадать с вашей почтой или именем',
  },
  samePassword: {
    en: 'This is your current password. Choose another',
    ru: 'Это ваш текущий пароль. Выберите другой',
  },
  wrongPassword: { en: 'This is not your current password', ru: 'Это не ваш текущий пароль' },
  code: {
    en: 'Enter the 6 digits from the app, or a recovery code',
    ru: 'Введите 6 цифр из приложения или резервный код',
  },
  wrongCode: {
    en: 'This code is wrong or already used. Wait for the next one.',
    ru: 'Код неверен или уже использован. Дождитесь следующего.',
  },
  wrongRecoveryCode: {
    en: 'This code is wrong or already used. Enter another one of your codes.',
    ru: 'Код неверен или уже использован. Введите другой из ваших кодов.',
  },
  terms: { en: 'Confirmation is required', ru: 'Требуется подтверждение' },
  incompleteName: {
    en: 'Family name, given name and patronymic: three words',
    ru: 'Фамилия, имя и отчество: три слова',
  },
  incompletePhone: {
    en: 'Invalid phone number. Use the form +7 (914) 000-00-00',
    ru: 'Неверный номер. Введите в виде +7 (914) 000-00-00',
  },
  recoveryCode: {
    en: 'Enter a recovery code, such as abcde-fgh23',
    ru: 'Введите резервный код вида abcde-fgh23',
  },
  sixDigits: { en: 'Must be six digits', ru: 'Должно быть шесть цифр' },
  date: { en: 'Must be a date, YYYY-MM-DD', ru: 'Должна быть дата, ГГГГ-ММ-ДД' },
  unknownChoice: { en: 'This option is no longer available', ru: 'Этот вариант больше недоступен' },
  notOfKind: { en: 'Not used for this type of rate', ru: 'Не используется для тарифа этого вида' },
  notBoth: { en: 'Choose an auction house or an area, not both', ru: 'Выберите аукцион или район, что-то одно' },
  dayTaken: { en: 'A rate already starts on this day', ru: 'С этого дня тариф уже есть' },
  nameTaken: { en: 'This name is taken', ru: 'Такое название уже есть' },
  wholeYen: { en: 'Whole yen, 0 to 10 000 000', ru: 'Целое число иен, от 0 до 10 000 000' },
  percent: { en: '0 to 100%, at most four decimals', ru: 'От 0 до 100 %, не более четырёх знаков' },
  exchangeRate: {
    en: 'Yen per unit, above 0, at most six decimals',
    ru: 'Иен за единицу, больше 0, не более шести знаков',
  },
  instant: { en: 'Enter a date and time in Tokyo', ru: 'Нужны дата и время по Токио' },
  untilAfterFrom: { en: 'Must be after the start', ru: 'Должно быть позже начала' },
  minutes1440: { en: 'Whole minutes, 0 to 1440', ru: 'Целое число минут, от 0 до 1440' },
  days90: { en: 'Whole days, 0 to 90', ru: 'Целое число дней, от 0 до 90' },
  hours168: { en: 'Whole hours, 0 to 168', ru: 'Целое число часов, от 0 до 168' },
  yenMillion: { en: 'Whole yen, 0 to 1 000 000', ru: 'Целое число иен, от 0 до 1 000 000' },
  deposits: {
    en: 'One to eight different amounts in whole yen, each at most 100 000 000',
    ru: 'От одной до восьми разных сумм в целых иенах, каждая не больше 100 000 000',
  },
  orderYear: { en: 'A year, 1950 to 2099', ru: 'Год, от 1950 до 2099' },
  yearOrder: { en: 'Must not be before the first year', ru: 'Не раньше первого года' },
  orderMileage: { en: 'Whole kilometers, 1 to 1 000 000', ru: 'Целое число километров, от 1 до 1 000 000' },
  orderBudget: {
    en: 'Whole yen, 10 000 to 1 000 000 000',
    ru: 'Целое число иен, от 10 000 до 1 000 000 000',
  },
  costYen: { en: 'Whole yen, 0 to 100 000 000', ru: 'Целое число иен, от 0 до 100 000 000' },
  remittanceYen: { en: 'Whole yen, 1 to 1 000 000 000', ru: 'Целое число иен, от 1 до 1 000 000 000' },
  remittanceUsd: { en: 'Dollars and cents, 0.01 to 5 000 000', ru: 'Доллары и центы, от 0,01 до 5 000 000' },
  yenOrDollars: { en: 'Either yen or dollars, not both', ru: 'Или иены, или доллары: что-то одно' },
  notInDollars: {
    en: 'This client’s account is in yen. Enter the amount in yen',
    ru: 'Счёт этого клиента в иенах. Укажите сумму в иенах',
  },
  dollarRate: {
    en: 'Yen per dollar, within 10% of our rate on the value date',
    ru: 'Иен за доллар, в пределах 10 % от нашего курса на дату валютирования',
  },
  noDollarRate: {
    en: 'No dollar rate is known for this day. Enter one under “Rates”, or post in yen',
    ru: 'На этот день нет курса доллара. Укажите его в тарифах или проведите в иенах',
  },
  rateOfDollars: { en: 'Only with an amount in dollars', ru: 'Только с суммой в долларах' },
  carOfCharge: { en: 'Only with a charge', ru: 'Только при списании' },
  notAhead: { en: 'Must not be in the future', ru: 'Не может быть в будущем' },
  dayOrder: {
    en: 'Day and month are ambiguous. Export with YYYY-MM-DD',
    ru: 'Неясно, где день, а где месяц. Выгрузите файл с датами ГГГГ-ММ-ДД',
  },
  noSuchDay: { en: 'Not a date', ru: 'Такой даты нет' },
  onlyYen: { en: 'Only transfers in yen (JPY)', ru: 'Только переводы в иенах (JPY)' },
  bankHeader: {
    en: 'No line with the column names found: a date and an amount at least',
    ru: 'Не найдена строка с названиями столбцов: нужны хотя бы дата и сумма',
  },
  openQuote: { en: 'A quote opened in line {line} is never closed', ru: 'Кавычки в строке {line} не закрыты' },
  bankCells: {
    en: 'More values than the file has columns. An amount or text with a separator needs quotes',
    ru: 'Значений больше, чем столбцов. Сумму или текст с разделителем возьмите в кавычки',
  },
  cutLine: {
    en: 'The file ends here without a line break: this row may be incomplete. Export it again, or post the row by hand',
    ru: 'Файл кончается здесь без перевода строки: строка может быть неполной. Выгрузите его ещё раз или проведите строку вручную',
  },
  bankRows: { en: 'At most 2000 rows in one file', ru: 'Не больше 2000 строк в одном файле' },
  bankRowsAtOnce: { en: 'At most 200 rows at once', ru: 'Не больше 200 строк за раз' },
  gooNetLink: { en: 'Must be a link to a car on goo-net.com', ru: 'Нужна страница автомобиля на goo-net.com' },
  emailTaken: { en: 'This email already has an account', ru: 'На этот адрес уже есть аккаунт' },
  yenLimit: { en: 'Whole yen, 0 to 1 000 000 000', ru: 'Целое число иен, от 0 до 1 000 000 000' },
  bidYen: { en: 'Whole yen, 1 to 2 000 000 000', ru: 'Целое число иен, от 1 до 2 000 000 000' },
  soldYen: {
    en: 'Whole yen up to 2 000 000 000, as digits. Empty removes the price',
    ru: 'Целое число иен до 2 000 000 000, цифрами. Пустое значение убирает цену',
  },
  stockPrice: {
    en: 'A fixed-price car already has a price',
    ru: 'У автомобиля с фиксированной ценой цена уже есть',
  },
  orderOverbid: { en: 'An order at a fixed price has no overbid', ru: 'У заказа по фиксированной цене нет превышения' },
  orderAutoBid: {
    en: 'An order at a fixed price has no auto-bid',
    ru: 'У заказа по фиксированной цене нет автоставки',
  },
  dayLimit: { en: 'A whole number, 0 to 10 000', ru: 'Целое число, от 0 до 10 000' },
  noDealer: { en: 'Only clients can have a dealer', ru: 'Дилера можно указать только клиенту' },
  hasClients: {
    en: 'This dealer has clients: assign them to another dealer first',
    ru: 'У этого дилера есть клиенты: сначала передайте их другому',
  },
  ownKind: {
    en: 'Ask another manager to change your account type',
    ru: 'Свой тип может изменить только другой менеджер',
  },
  ownAccess: { en: 'You can’t do this to your own account', ru: 'С собственным аккаунтом это сделать нельзя' },
  ownFlags: {
    en: 'You can’t give yourself permissions that you don’t have',
    ru: 'Нельзя дать себе права, которых у вас нет',
  },
  ownLimit: { en: 'Ask another manager to raise your limit', ru: 'Свой лимит может поднять только другой менеджер' },
  beyondOwn: {
    en: 'You can’t grant a manager permission that you don’t have',
    ru: 'Нельзя дать право менеджера, которого нет у вас',
  },
  etaAfterEtd: { en: 'ETA must not be earlier than ETD', ru: 'Прибытие не может быть раньше отхода' },
  documentSize: { en: 'At most 15 MB', ru: 'Не больше 15 МБ' },
  documentKind: {
    en: 'Must be a readable PDF, JPEG, PNG or HEIC file',
    ru: 'Нужен читаемый файл PDF, JPEG, PNG или HEIC',
  },
  documentPixels: {
    en: 'At most 60 megapixels, or 24 if saved as progressive or interlaced',
    ru: 'Не больше 60 мегапикселей, а для прогрессивных и чересстрочных файлов — 24',
  },
  receiptCount: { en: 'At most 5 receipts for one entry', ru: 'Не больше 5 квитанций на операцию' },
  documentCount: { en: 'At most 60 documents for one car', ru: 'Не больше 60 документов на автомобиль' },
  voyageTaken: { en: 'This voyage already exists', ru: 'Такой рейс уже есть' },
  currency: { en: 'Three capital letters, like USD', ru: 'Три заглавные буквы, например USD' },
} satisfies Record<string, Texts>

/** A rule that a field broke: one of its own, a refusal with a figure (`amount_too_low`), a choice among these values, a pattern, or a limit. */
export type FieldRule =
  | keyof typeof FIELD_RULES
  | keyof typeof WIRE_RULES
  | MessageCode
  | `${typeof ONE_OF | typeof PATTERN}${string}`
  | `${Limit} ${number}`

/** Before the values that a field takes. */
const ONE_OF = 'oneOf '
export const oneOf = (values: readonly (number | string)[]): FieldRule => `${ONE_OF}${values.join(', ')}`
/** Before the pattern that a field must match. */
export const PATTERN = 'pattern '

/** Before the figure that a field must keep to. */
const LIMITS = {
  atLeast: { en: 'Must be at least', ru: 'Должно быть не меньше' },
  atMost: { en: 'Must be at most', ru: 'Должно быть не больше' },
  longest: { en: 'Characters allowed:', ru: 'Допустимо символов:' },
  most: { en: 'Entries allowed:', ru: 'Допустимо значений:' },
}
export type Limit = keyof typeof LIMITS

const ALL_TEXTS: Record<string, Texts> = { ...MESSAGES, ...WIRE_RULES, ...FIELD_RULES }

/** The rule that a schema names as its message. A message without a name here (Valibot's own) is `invalid`. */
export function fieldRule(message: string): FieldRule {
  return Object.hasOwn(ALL_TEXTS, message) ? (message as FieldRule) : 'invalid'
}

export function fieldRuleTexts(rule: FieldRule): Texts {
  if (rule.startsWith(ONE_OF)) {
    const choices = rule.slice(ONE_OF.length)
    return { en: `Must be one of: ${choices}`, ru: `Одно из значений: ${choices}` }
  }
  if (rule.startsWith(PATTERN)) {
    const pattern = rule.slice(PATTERN.length)
    return { en: `Must match ${pattern}`, ru: `Должно подходить под шаблон ${pattern}` }
  }
  const [limit, figure] = rule.split(' ') as [Limit, string?]
  if (figure === undefined) return ALL_TEXTS[rule]!
  const { en, ru } = LIMITS[limit]
  return { en: `${en} ${grouped(Number(figure))}`, ru: `${ru} ${grouped(Number(figure))}` }
}
