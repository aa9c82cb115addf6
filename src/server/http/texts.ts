import type { MessageCode } from '#domain/message-codes.ts'
import type { Language } from '#domain/people/languages.ts'
import { SIGN_IN_TEXTS } from './sign-in-texts.ts'

/** Every text written by the server itself, in both languages. `{name}` is replaced by a figure of the refusal's detail. */
export type Texts = Record<Language, string>

export const MESSAGES: Record<MessageCode, Texts> = {
  ...SIGN_IN_TEXTS,
  cross_site: { en: 'A request from another site was refused.', ru: 'Запрос с другого сайта отклонён.' },
  content_type: { en: 'Send this with Content-Type: {type}.', ru: 'Для этого запроса нужен Content-Type: {type}.' },
  not_found: { en: 'Not found', ru: 'Не найдено' },
  invalid_fields: { en: 'Please check the marked fields', ru: 'Проверьте отмеченные поля' },
  method_not_allowed: { en: 'This address does not support this method.', ru: 'Этот адрес не принимает такой метод.' },
  too_many_requests: {
    en: 'Too many attempts. Try again in {seconds} s.',
    ru: 'Слишком много попыток. Повторите через {seconds} с.',
  },
  too_fast: {
    en: 'Too many requests in a short time. Try again in {seconds} s.',
    ru: 'Слишком много запросов подряд. Повторите через {seconds} с.',
  },
  too_many_archives: {
    en: '{limit} photo downloads are already running. Wait for one to finish, or cancel one.',
    ru: 'Уже идёт загрузок фото: {limit}. Дождитесь окончания одной из них или отмените её.',
  },
  too_large: { en: 'This is too large.', ru: 'Слишком большой объём данных.' },
  key_missing: { en: 'The request needs an Idempotency-Key.', ru: 'Запросу нужен Idempotency-Key.' },
  key_reused: {
    en: 'This Idempotency-Key belongs to another request.',
    ru: 'Этот Idempotency-Key принадлежит другому запросу.',
  },
  stale_version: { en: 'Someone else changed this.', ru: 'Эти данные изменил кто-то другой.' },
  bidding_closed: { en: 'Bidding closed: {deadline} Tokyo', ru: 'Приём ставок закрыт: {deadline} по Токио' },
  auction_finished: { en: 'Auction is finished', ru: 'Аукцион завершён' },
  daily_bid_limit: { en: 'Daily bid limit exceeded: {limit}', ru: 'Дневной лимит ставок исчерпан: {limit}' },
  uss_limit: {
    en: 'No extra-photo requests left today (limit {limit})',
    ru: 'Все запросы дополнительных фото на сегодня использованы: {limit}',
  },
  credit_limit: {
    en: 'Limit exceeded: you can bid up to {allowed}\u00a0¥ now',
    ru: 'Превышен лимит: сейчас доступно не более {allowed}\u00a0¥',
  },
  amount_too_low: {
    en: 'The amount cannot be lower than {lowest}\u00a0¥',
    ru: 'Сумма не может быть ниже {lowest}\u00a0¥',
  },
  amount_step: { en: 'The amount must be a multiple of {step}\u00a0¥', ru: 'Сумма должна быть кратна {step}\u00a0¥' },
  amount_fixed: { en: 'The price is fixed: {price}\u00a0¥', ru: 'Цена фиксированная: {price}\u00a0¥' },
  restricted: {
    en: 'Bidding opens after a deposit. Please contact your manager.',
    ru: 'Ставки откроются после депозита. Обратитесь к менеджеру.',
  },
  cancel_too_late: {
    en: 'This bid could be cancelled until {deadline} Tokyo. Contact your manager.',
    ru: 'Отмена была возможна до {deadline} по Токио. Обратитесь к менеджеру.',
  },
  order_passed_on: {
    en: 'The car is no longer for sale. We may have bought it for you. Only your manager can cancel this order.',
    ru: 'Автомобиль больше не продаётся. Возможно, мы уже купили его для вас. Отменить этот заказ может только ваш менеджер.',
  },
  bid_not_live: { en: 'This bid is no longer active.', ru: 'Эта ставка уже не активна.' },
  undo_too_late: {
    en: 'Too late to undo. The change has taken effect.',
    ru: 'Отменить уже нельзя: изменение вступило в силу.',
  },
  not_finished: { en: 'Only a Finished bid can still win.', ru: 'Выиграть может только завершённая ставка.' },
  not_negotiable: {
    en: 'Only our highest bid on a lot that failed to sell in the last week can be negotiated.',
    ru: 'Переговоры возможны только по самой высокой из наших ставок на лот, не проданный за последнюю неделю.',
  },
  negotiation_over: { en: 'This negotiation is over.', ru: 'Эти переговоры завершены.' },
  answer_too_late: {
    en: 'You could answer until {deadline} Tokyo. Contact your manager.',
    ru: 'Ответить можно было до {deadline} по Токио. Обратитесь к менеджеру.',
  },
  hall_price_changed: {
    en: 'The auction house is now asking {hallPrice}\u00a0¥.',
    ru: 'Теперь аукцион просит {hallPrice}\u00a0¥.',
  },
  offer_changed: { en: 'Your offer is now {offer}\u00a0¥.', ru: 'Теперь вы предлагаете {offer}\u00a0¥.' },
  counter_too_high: {
    en: 'Offer less than the asking price of {hallPrice}\u00a0¥, or accept it',
    ru: 'Предложите меньше {hallPrice}\u00a0¥ или примите цену аукциона',
  },
  already_booked: {
    en: 'An entry with this reference, day and amount is already posted for this client.',
    ru: 'Операция с таким номером, датой и суммой уже проведена для этого клиента.',
  },
  already_decided: { en: 'This has already been decided.', ru: 'Решение по этой операции уже принято.' },
  already_sent: {
    en: 'Someone has already sent this again or discarded it.',
    ru: 'Это уже отправили снова или сняли с отправки.',
  },
  second_person: {
    en: 'You entered this. Another manager must approve it.',
    ru: 'Эту операцию провели вы. Одобрить её должен другой сотрудник.',
  },
  not_reversible: {
    en: 'Only a posted remittance, refund or charge can be reversed, and only once.',
    ru: 'Сторнировать можно только проведённое поступление, возврат или списание, и только один раз.',
  },
  refund_too_large: {
    en: 'You can refund up to {allowed}\u00a0¥. The rest is reserved or not the client’s money.',
    ru: 'Вернуть можно не более {allowed}\u00a0¥: остальное занято ставками или не принадлежит клиенту.',
  },
  group_full: {
    en: 'Group {group} is full: {cars} of {cars} won.',
    ru: 'Группа {group} заполнена: выиграно {cars} из {cars}.',
  },
  price_changed: {
    en: 'The price is now {startPrice}\u00a0¥. Please check again.',
    ru: 'Цена теперь {startPrice}\u00a0¥. Проверьте ещё раз.',
  },
  no_price: {
    en: 'This car has no price now, so it can’t be ordered. Ask your manager.',
    ru: 'Сейчас у этого автомобиля нет цены, и заказать его нельзя. Спросите менеджера.',
  },
  terms_changed: {
    en: 'Your limit or the terms changed after you confirmed this bid. Please check again.',
    ru: 'Ваш лимит или условия изменились после подтверждения этой ставки. Проверьте ещё раз.',
  },
  already_ordered: {
    en: 'Another buyer has already ordered this car.',
    ru: 'Этот автомобиль уже заказал другой покупатель.',
  },
  already_won: { en: 'Another buyer won this lot.', ru: 'Лот выиграл другой покупатель.' },
  lot_won: {
    en: 'This lot was bought before its auction and takes no more bids.',
    ru: 'Этот лот куплен до торгов, ставки на него больше не принимаются.',
  },
  other_bid_live: {
    en: 'The client has another active bid on this lot: {amount}\u00a0¥. Cancel it first.',
    ru: 'У клиента есть другая активная ставка на этот лот: {amount}\u00a0¥. Сначала отмените её.',
  },
  auction_ahead: {
    en: 'The auction has not started yet, so there is no sold price.',
    ru: 'Аукцион ещё не начался, поэтому цены продажи нет.',
  },
  not_ordered: { en: 'The auction house has no order for this bid.', ru: 'Аукциону эта ставка не передавалась.' },
  unusual_step: {
    en: 'This is not the usual next step. Give a reason to continue.',
    ru: 'Это не обычный следующий шаг. Укажите причину.',
  },
  unusual_voyage: { en: 'The car has sailed. Give a reason.', ru: 'Автомобиль уже отправлен. Укажите причину.' },
  papers_written: {
    en: 'The bill of lading has been issued. Ask your manager for changes.',
    ru: 'Коносамент уже оформлен. Об изменениях спросите менеджера.',
  },
  voyage_has_cars: {
    en: 'There are cars on this voyage. Take them off first.',
    ru: 'На этом рейсе есть автомобили. Сначала снимите их.',
  },
  costs_missing: { en: 'Save the costs of this car first.', ru: 'Сначала сохраните расходы по этому автомобилю.' },
  already_invoiced: {
    en: 'This car has an invoice. Issue a credit note first.',
    ru: 'На этот автомобиль уже выставлен инвойс. Сначала выпустите кредит-ноту.',
  },
  not_invoiced: { en: 'No invoice to cancel.', ru: 'Нет инвойса для отмены.' },
  company_missing: {
    en: 'Enter the company name in Settings first.',
    ru: 'Сначала укажите название компании в настройках.',
  },
  invoice_not_ready: {
    en: 'The file is still being prepared. Try again in a moment.',
    ru: 'Файл ещё готовится. Повторите через минуту.',
  },
  purchase_cancelled: { en: 'This purchase is cancelled.', ru: 'Эта покупка отменена.' },
  purchase_resold: { en: 'This car is being sold again at auction.', ru: 'Машина снова выставлена на аукцион.' },
  account_disabled: {
    en: 'This account is disabled. Please contact support.',
    ru: 'Аккаунт отключён. Обратитесь в поддержку.',
  },
  account_locked: {
    en: 'This account is locked. Set a new password with the link we emailed you, or use “Forgot password”.',
    ru: 'Аккаунт заблокирован. Задайте новый пароль по ссылке из письма или через «Забыли пароль».',
  },
  email_not_verified: {
    en: 'Your email is not confirmed yet. Open the link in our email or request a new one.',
    ru: 'Адрес почты ещё не подтверждён. Откройте ссылку из нашего письма или запросите его снова.',
  },
  challenge_failed: { en: 'Recaptcha error. Please try again', ru: 'Ошибка проверки. Попробуйте ещё раз' },
  token_expired: {
    en: 'This link has already been used or has expired.',
    ru: 'Ссылка уже использована или её срок истёк.',
  },
  share_locked: { en: 'Enter the access code to open this lot.', ru: 'Введите код доступа, чтобы открыть лот.' },
  wrong_access_code: { en: 'Wrong access code', ru: 'Неверный код доступа' },
  share_expired: {
    en: 'This link has expired. Ask the sender for a new one.',
    ru: 'Срок ссылки истёк. Попросите отправителя прислать новую.',
  },
  share_revoked: {
    en: 'This link is closed. Ask the sender for a new one.',
    ru: 'Ссылка закрыта. Попросите отправителя прислать новую.',
  },
  share_guessed: {
    en: 'Too many wrong codes were entered for this link. Ask the sender for a new one, or try again later.',
    ru: 'По этой ссылке ввели слишком много неверных кодов. Попросите отправителя прислать новую или попробуйте позже.',
  },
  too_many_searches: {
    en: 'You can save up to {limit} searches. Delete one first.',
    ru: 'Можно сохранить не более {limit} поисков. Сначала удалите один.',
  },
  too_many_uploads: {
    en: 'You are uploading {limit} files. Wait until one of them is done.',
    ru: 'Вы уже загружаете {limit} файлов. Дождитесь окончания одной из загрузок.',
  },
  upload_unfinished: {
    en: 'Part of the file is missing. Send the rest first.',
    ru: 'Файл загружен не полностью. Сначала отправьте остальное.',
  },
  unavailable: {
    en: 'The server is starting or busy. Try again in a minute.',
    ru: 'Сервер запускается или занят. Попробуйте через минуту.',
  },
  import_running: {
    en: 'Another import is running. Try again when it is finished.',
    ru: 'Сейчас идёт другая загрузка. Повторите, когда она закончится.',
  },
  market_over_quota: {
    en: 'The daily request limit for these lots is used up. Try again tomorrow.',
    ru: 'Дневной лимит запросов по этим лотам исчерпан. Попробуйте завтра.',
  },
  market_silent: {
    en: 'The source of these lots is not responding. Try again soon.',
    ru: 'Источник этих лотов сейчас не отвечает. Попробуйте чуть позже.',
  },
}
