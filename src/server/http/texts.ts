import type { MessageCode } from '#contract/errors.ts'
import type { Language } from '#domain/people/languages.ts'

/** Every text the server says by itself, in both languages. `{name}` takes a figure of the refusal's detail. */
type Texts = Record<Language, string>

export const MESSAGES: Record<MessageCode, Texts> = {
  invalid_credentials: { en: 'Incorrect username or password', ru: 'Неверное имя пользователя или пароль' },
  session_expired: { en: 'Your session has expired. Log in again.', ru: 'Сессия истекла. Войдите снова.' },
  forbidden: { en: 'You have no permission for this.', ru: 'У вас нет прав на это действие.' },
  cross_site: {
    en: 'This request came from another site and was refused.',
    ru: 'Запрос пришёл с другого сайта и отклонён.',
  },
  not_found: { en: 'Not found', ru: 'Не найдено' },
  invalid_fields: { en: 'Please check the marked fields', ru: 'Проверьте отмеченные поля' },
  method_not_allowed: { en: 'This address does not take that method.', ru: 'Этот адрес не принимает такой метод.' },
  too_many_requests: {
    en: 'Too many tries. Try again in {seconds} s.',
    ru: 'Слишком много попыток. Повторите через {seconds} с.',
  },
  too_large: { en: 'This is too large to be taken.', ru: 'Слишком большой объём данных.' },
  key_missing: { en: 'The request needs an Idempotency-Key.', ru: 'Запросу нужен Idempotency-Key.' },
  key_reused: {
    en: 'This Idempotency-Key belongs to another request.',
    ru: 'Этот Idempotency-Key принадлежит другому запросу.',
  },
  stale_version: { en: 'Somebody changed this meanwhile.', ru: 'Данные тем временем изменились.' },
  bidding_closed: { en: 'Bidding is closed since {deadline} Tokyo', ru: 'Приём ставок закрыт с {deadline} по Токио' },
  auction_finished: { en: 'Auction is finished', ru: 'Аукцион завершён' },
  daily_bid_limit: {
    en: 'Daily bid limit exceeded: {limit} bids a day',
    ru: 'Превышен дневной лимит: {limit} ставок в день',
  },
  uss_limit: {
    en: 'All {limit} requests for extra photos of today are used',
    ru: 'Все запросы дополнительных фото на сегодня использованы: {limit}',
  },
  credit_limit: {
    en: 'Insufficient credit: at most {allowed} ¥ can be bid now',
    ru: 'Недостаточно средств: сейчас доступно не более {allowed} ¥',
  },
  amount_too_low: { en: 'The amount cannot be lower than {lowest} ¥', ru: 'Сумма не может быть ниже {lowest} ¥' },
  amount_step: { en: 'The amount must be a multiple of {step} ¥', ru: 'Сумма должна быть кратна {step} ¥' },
  restricted: {
    en: 'Bidding opens after a deposit. Please contact your manager.',
    ru: 'Ставки доступны после внесения депозита. Обратитесь к менеджеру.',
  },
  cancel_too_late: {
    en: 'Bid can’t be canceled since {deadline} Tokyo, contact the manager',
    ru: 'Отмена была возможна до {deadline} по Токио, обратитесь к менеджеру',
  },
  bid_not_live: { en: 'This bid is not live any more.', ru: 'Эта ставка уже не активна.' },
  group_full: {
    en: 'Group {group} is full: it buys at most {cars}, and has won as many.',
    ru: 'Группа {group} заполнена: она покупает не больше {cars}, и столько уже выиграно.',
  },
  price_changed: {
    en: 'The terms changed meanwhile: the price is {startPrice} ¥ now. Please look again.',
    ru: 'Условия тем временем изменились: цена теперь {startPrice} ¥. Проверьте ещё раз.',
  },
  terms_changed: {
    en: 'Your allowance or the terms changed since you confirmed this bid. Please look again.',
    ru: 'Ваш лимит или условия изменились после подтверждения этой ставки. Проверьте ещё раз.',
  },
  already_ordered: {
    en: 'This car is already ordered by another buyer.',
    ru: 'Этот автомобиль уже заказан другим покупателем.',
  },
  already_won: {
    en: 'Another bid has won this lot already.',
    ru: 'Этот лот уже выигран другой ставкой.',
  },
  auction_ahead: {
    en: 'The auction has not started yet, so there is no sold price.',
    ru: 'Аукцион ещё не начался, поэтому цены продажи нет.',
  },
  account_disabled: {
    en: 'This account is disabled. Please contact support.',
    ru: 'Учётная запись отключена. Обратитесь в поддержку.',
  },
  email_not_verified: {
    en: 'Your email is not confirmed yet. Open the link in our mail, or have it sent again.',
    ru: 'Адрес почты ещё не подтверждён. Откройте ссылку из нашего письма или запросите его снова.',
  },
  challenge_failed: { en: 'Recaptcha error. Please try again', ru: 'Ошибка проверки. Попробуйте ещё раз' },
  token_expired: {
    en: 'This link has already been used, or has expired',
    ru: 'Ссылка уже использована или её срок истёк',
  },
  share_locked: { en: 'This lot opens with its access code.', ru: 'Этот лот открывается кодом доступа.' },
  wrong_access_code: { en: 'Wrong access code', ru: 'Неверный код доступа' },
  share_expired: {
    en: 'This link has expired. Ask whoever sent it for a new one.',
    ru: 'Срок ссылки истёк. Попросите новую у того, кто её прислал.',
  },
  share_revoked: {
    en: 'This link was closed after too many wrong codes. Ask whoever sent it for a new one.',
    ru: 'Ссылка закрыта после множества неверных кодов. Попросите новую у того, кто её прислал.',
  },
  too_many_searches: {
    en: 'At most {limit} searches can be saved. Delete one first.',
    ru: 'Можно сохранить не более {limit} поисков. Сначала удалите один.',
  },
  unavailable: {
    en: 'The market cannot be reached at the moment. Try again soon.',
    ru: 'Рынок сейчас недоступен. Попробуйте чуть позже.',
  },
  market_silent: {
    en: 'The source of these lots does not answer at the moment. Try again soon.',
    ru: 'Источник этих лотов сейчас не отвечает. Попробуйте чуть позже.',
  },
}

/** Rules of single fields, by the code that schemas carry as their message. */
export const FIELD_RULES: Record<string, Texts> = {
  tooManyAsked: {
    en: 'The source of these lots does not give as many at once. Narrow the search',
    ru: 'Источник этих лотов не отдаёт столько сразу. Уточните поиск',
  },
  required: { en: 'Required field', ru: 'Обязательное поле' },
  invalid: { en: 'Invalid field', ru: 'Неверное значение' },
  email: { en: 'Invalid email address', ru: 'Неверный адрес электронной почты' },
  integer: { en: 'Must be a whole number', ru: 'Должно быть целым числом' },
  minLength4: { en: 'Must contain at least 4 characters', ru: 'Не менее 4 символов' },
  minLength6: { en: 'Must contain at least 6 characters', ru: 'Не менее 6 символов' },
  positive: { en: 'Must be more than 0', ru: 'Должно быть больше 0' },
  resultId: { en: 'Must be 8 to 80 letters, digits or . : - _', ru: 'От 8 до 80 латинских букв, цифр или . : - _' },
  resultStatus: { en: 'Must be 4, 5, 6 or 7', ru: 'Должно быть 4, 5, 6 или 7' },
  signature: { en: 'Does not fit the body and the secret', ru: 'Не подходит к телу запроса и секрету' },
  signatureForm: { en: 'Must be like t=1763978400,v1=…', ru: 'Должно иметь вид t=1763978400,v1=…' },
  signatureAge: {
    en: 'Is more than five minutes off our clock',
    ru: 'Расходится с нашими часами больше чем на пять минут',
  },
  maxLength100: { en: 'Must contain at most 100 characters', ru: 'Не более 100 символов' },
  maxLength200: { en: 'Must contain at most 200 characters', ru: 'Не более 200 символов' },
  maxLength1000: { en: 'Must contain at most 1000 characters', ru: 'Не более 1000 символов' },
  tooMany30: { en: 'At most 30 auctions in one search', ru: 'Не более 30 аукционов в одном поиске' },
  tooMany50Lots: { en: 'Photos of at most 50 lots at once', ru: 'Фотографии не более чем 50 лотов за раз' },
  passwordMatch: { en: 'Passwords do not match', ru: 'Пароли не совпадают' },
  commonPassword: {
    en: 'Too many people use this password. Please choose another',
    ru: 'Этот пароль слишком распространён. Выберите другой',
  },
  wrongPassword: { en: 'This is not your current password', ru: 'Это не ваш текущий пароль' },
  terms: { en: 'Confirmation is required', ru: 'Требуется подтверждение' },
  incompleteName: {
    en: 'Family name, given name and patronymic: three words',
    ru: 'Фамилия, имя и отчество: три слова',
  },
  incompletePhone: {
    en: 'Invalid phone number, it must be like +7 (914) 000-00-00',
    ru: 'Неверный номер, нужен вид +7 (914) 000-00-00',
  },
  sixDigits: { en: 'Must be six digits', ru: 'Должно быть шесть цифр' },
  date: { en: 'Must be a date, YYYY-MM-DD', ru: 'Должна быть дата, ГГГГ-ММ-ДД' },
  unknownChoice: { en: 'This choice is not there any more', ru: 'Такого варианта уже нет' },
  notOfKind: { en: 'This kind of rate does not have it', ru: 'У тарифа этого вида такого поля нет' },
  notBoth: { en: 'Only one of hall and area', ru: 'Только одно: площадка или район' },
  dayTaken: { en: 'A rate begins on this day already', ru: 'С этого дня тариф уже есть' },
  nameTaken: { en: 'This name is taken', ru: 'Такое название уже есть' },
  wholeYen: { en: 'Whole yen, 0 to 10 000 000', ru: 'Целые иены, от 0 до 10 000 000' },
  percent: { en: '0 to 100 %, at most four decimals', ru: 'От 0 до 100 %, не более четырёх знаков' },
  exchangeRate: {
    en: 'Yen for one unit, above 0, at most six decimals',
    ru: 'Иен за единицу, больше 0, не более шести знаков',
  },
  instant: { en: 'Must be a day and a time in Tokyo', ru: 'Нужны день и время по Токио' },
  untilAfterFrom: { en: 'Must be later than the beginning', ru: 'Должно быть позже начала' },
  minutes1440: { en: 'Whole minutes, 0 to 1440', ru: 'Целые минуты, от 0 до 1440' },
  hours168: { en: 'Whole hours, 0 to 168', ru: 'Целые часы, от 0 до 168' },
  yenMillion: { en: 'Whole yen, 0 to 1 000 000', ru: 'Целые иены, от 0 до 1 000 000' },
  deposits: {
    en: 'One to eight different amounts in whole yen, each at most 100 000 000',
    ru: 'От одной до восьми разных сумм в целых иенах, каждая не больше 100 000 000',
  },
  orderYear: { en: 'A year, 1950 to 2099', ru: 'Год, от 1950 до 2099' },
  yearOrder: { en: 'Must not be before the first year', ru: 'Не раньше первого года' },
  orderMileage: { en: 'Whole kilometres, 1 to 1 000 000', ru: 'Целые километры, от 1 до 1 000 000' },
  orderBudget: {
    en: 'Whole yen, 10 000 to 1 000 000 000',
    ru: 'Целые иены, от 10 000 до 1 000 000 000',
  },
  gooNetLink: { en: 'Must be the page of a car at goo-net.com', ru: 'Нужна страница автомобиля на goo-net.com' },
  emailTaken: { en: 'This email has an account already', ru: 'На этот адрес уже есть учётная запись' },
  yenLimit: { en: 'Whole yen, 0 to 1 000 000 000', ru: 'Целые иены, от 0 до 1 000 000 000' },
  dayLimit: { en: 'A whole number, 0 to 10 000', ru: 'Целое число, от 0 до 10 000' },
  noDealer: { en: 'Only a client has a dealer', ru: 'Дилер бывает только у клиента' },
  hasClients: {
    en: 'Clients belong to this dealer: give them another one first',
    ru: 'У этого дилера есть клиенты: сначала передайте их другому',
  },
  ownKind: { en: 'Another manager must change your own kind', ru: 'Свой тип может изменить только другой менеджер' },
  ownDoor: { en: 'You cannot lock yourself out', ru: 'Нельзя закрыть доступ самому себе' },
  ownFlags: { en: 'You cannot give yourself more than you have', ru: 'Нельзя дать себе больше прав, чем есть' },
  ownLimit: { en: 'Another manager must raise your own limit', ru: 'Свой лимит может поднять только другой менеджер' },
  beyondOwn: {
    en: 'You can give no manager’s permission that you do not hold',
    ru: 'Нельзя дать право менеджера, которого нет у вас',
  },
  currency: { en: 'Three capital letters, like USD', ru: 'Три заглавные буквы, например USD' },
}

/** Fills `{name}` from the figures; numbers are grouped by threes with a no-break space. */
export function fill(text: string, detail: Record<string, number | string | null> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = detail[name]
    if (typeof value === 'number') return String(value).replaceAll(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')
    return value ?? '—'
  })
}
