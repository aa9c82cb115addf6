/**
 * All errors of a login, a sign-up, a recovery or a link. `tests/api/auth/account-errors.test.ts` produces each on the real server
 * and compares it with `answer`. `account-errors.test.tsx` gives the screen that answer and compares the result with `ends`. Cases
 * that an outsider must not be able to tell apart have the same answer here.
 */
export type AccountError = {
  name: string
  /** The screen where it happens. */
  at: 'login' | 'sign-up' | 'forgot' | 'verify' | 'reset'
  /** The answer of the server; 'away' if the server does not answer. */
  answer: Answer | 'away'
  ends: Ending
  /** The typed values that replace valid ones, by label. */
  typed?: Readonly<Record<string, string>>
  /** The page detects the error itself and sends no request. */
  seenHere?: true
  /** Detected when the page opens, not on submit. */
  onOpen?: true
  /** Uses Russian rules and texts. */
  russian?: true
}

type Answer = { status: number; messageCode?: string; message?: string | Record<string, string> }

type Ending = {
  /** The screen that follows. Without it the same screen stays, with all typed values. */
  headline?: string
  /** The text in the red box or of the failure screen. */
  alert?: string
  /** The text under a field, by its label. */
  fields?: Readonly<Record<string, string>>
  /** The button or link to continue. */
  way?: string
}

const DONE: Answer = { status: 200 }
const refusal = (status: number, messageCode: string, message: string): Answer => ({ status, messageCode, message })
const wrongFields = (message: Record<string, string>): Answer => ({
  status: 422,
  messageCode: 'invalid_fields',
  message,
})

const WRONG = 'Incorrect username or password'
const INVALID = refusal(422, 'invalid_credentials', WRONG)
const ROBOT_TEXT = 'Recaptcha error. Please try again'
const ROBOT = refusal(403, 'challenge_failed', ROBOT_TEXT)
const DEAD_TEXT = 'This link has already been used or has expired.'
const DEAD = refusal(403, 'token_expired', DEAD_TEXT)
const wait = (seconds: string) => `Too many attempts. Try again in ${seconds} s.`
const tooMany = (seconds: string) => refusal(429, 'too_many_requests', wait(seconds))
const NOT_THERE = 'No connection'
const HOUR = '3\u00a0600'

const UNVERIFIED = 'Your email is not confirmed yet. Open the link in our email or request a new one.'
const DISABLED = 'This account is disabled. Please contact support.'
const COMMON = 'This password is on lists of leaked passwords. Choose another'
const SHORT = 'Must contain at least 6 characters'
const NO_EMAIL = 'Invalid email address'
const DIFFERENT = 'Passwords do not match'

const WROTE = { headline: 'Check your email', way: 'Back to login' }
const SENT = { headline: 'Recovery link sent', way: 'Log in' }
const UNCONFIRMED = { headline: 'Couldn’t confirm your email', alert: DEAD_TEXT, way: 'Log in' }
const NO_LINK = { headline: 'This link does not work', alert: DEAD_TEXT, way: 'Try again' }

const login: Omit<AccountError, 'at'>[] = [
  { name: 'a wrong password', answer: INVALID, ends: { alert: WRONG } },
  { name: 'an email that nobody has', answer: INVALID, ends: { alert: WRONG } },
  { name: 'the password in capitals', answer: INVALID, ends: { alert: WRONG } },
  { name: 'a wrong password of a disabled account', answer: INVALID, ends: { alert: WRONG } },
  {
    name: 'the right password of a disabled account',
    answer: refusal(403, 'account_disabled', DISABLED),
    ends: { alert: DISABLED },
  },
  {
    name: 'the right password before the email is confirmed',
    answer: refusal(422, 'email_not_verified', UNVERIFIED),
    ends: { alert: UNVERIFIED, way: 'Send the email again' },
  },
  { name: 'a wrong password before the email is confirmed', answer: INVALID, ends: { alert: WRONG } },
  { name: 'the right password, but never confirmed in three days', answer: INVALID, ends: { alert: WRONG } },
  { name: 'the old password after a new one was set', answer: INVALID, ends: { alert: WRONG } },
  { name: 'the fourth wrong password, and no proof of work', answer: ROBOT, ends: { alert: ROBOT_TEXT } },
  { name: 'a proof of work for the second time', answer: ROBOT, ends: { alert: ROBOT_TEXT } },
  { name: 'the eleventh try in a quarter of an hour', answer: tooMany('900'), ends: { alert: wait('900') } },
  {
    name: 'no email at all',
    typed: { Email: 'grace' },
    seenHere: true,
    answer: wrongFields({ email: NO_EMAIL }),
    ends: { fields: { Email: NO_EMAIL } },
  },
  {
    name: 'a password of five characters',
    typed: { Password: 'short' },
    seenHere: true,
    answer: wrongFields({ password: SHORT }),
    ends: { fields: { Password: SHORT } },
  },
  { name: 'the server away', answer: 'away', ends: { alert: NOT_THERE } },
]

const signUp: Omit<AccountError, 'at'>[] = [
  { name: 'an email that has an account', answer: DONE, ends: WROTE },
  { name: 'an email that waits for its confirmation', answer: DONE, ends: WROTE },
  { name: 'the mail server away', answer: DONE, ends: WROTE },
  {
    name: 'two different passwords',
    typed: { 'Confirm password': 'another-one' },
    seenHere: true,
    answer: wrongFields({ confirm_password: DIFFERENT }),
    ends: { fields: { 'Confirm password': DIFFERENT } },
  },
  {
    name: 'a password that everybody has',
    typed: { Password: 'qwerty123', 'Confirm password': 'qwerty123' },
    answer: wrongFields({ password: COMMON }),
    ends: { fields: { Password: COMMON } },
  },
  {
    name: 'a name of spaces and an email of none',
    typed: { 'Full name': '  ', Email: 'nowhere' },
    seenHere: true,
    answer: wrongFields({ first_name: 'Required field', email: NO_EMAIL }),
    ends: { fields: { 'Full name': 'Required field', Email: NO_EMAIL } },
  },
  {
    name: 'in Russian two words for a name and a phone of another kind',
    russian: true,
    typed: { 'Full name': 'Иванов Иван', Mobile: '+7 (914' },
    seenHere: true,
    answer: wrongFields({
      first_name: 'Family name, given name and patronymic: three words',
      telephone: 'Invalid phone number. Use the form +7 (914) 000-00-00',
    }),
    ends: {
      fields: {
        'Full name': 'Family name, given name and patronymic: three words',
        Mobile: 'Invalid phone number. Use the form +7 (914) 000-00-00',
      },
    },
  },
  { name: 'no proof of work', answer: ROBOT, ends: { alert: ROBOT_TEXT } },
  { name: 'a proof of work that came too late', answer: ROBOT, ends: { alert: ROBOT_TEXT } },
  { name: 'the sixth one for a mailbox in an hour', answer: tooMany(HOUR), ends: { alert: wait(HOUR) } },
  { name: 'the server away', answer: 'away', ends: { alert: NOT_THERE } },
]

const forgot: Omit<AccountError, 'at'>[] = [
  { name: 'an email that nobody has', answer: DONE, ends: SENT },
  { name: 'a disabled account', answer: DONE, ends: SENT },
  { name: 'an email that waits for its confirmation', answer: DONE, ends: SENT },
  { name: 'the mail server away', answer: DONE, ends: SENT },
  {
    name: 'no email at all',
    typed: { Email: 'grace' },
    seenHere: true,
    answer: wrongFields({ email: NO_EMAIL }),
    ends: { fields: { Email: NO_EMAIL } },
  },
  { name: 'the third time, and no proof of work', answer: ROBOT, ends: { alert: ROBOT_TEXT } },
  { name: 'the sixth time in an hour', answer: tooMany(HOUR), ends: { alert: wait(HOUR) } },
  { name: 'the server away', answer: 'away', ends: { alert: NOT_THERE } },
]

const verify: Omit<AccountError, 'at'>[] = [
  { name: 'a link that somebody made up', answer: DEAD, ends: UNCONFIRMED },
  { name: 'the link for the second time', answer: DEAD, ends: UNCONFIRMED },
  { name: 'the link after three days', answer: DEAD, ends: UNCONFIRMED },
  { name: 'the link of a recovery', answer: DEAD, ends: UNCONFIRMED },
  { name: 'the older link once the newer one is used', answer: DEAD, ends: UNCONFIRMED },
  { name: 'the link once the email has an account', answer: DEAD, ends: UNCONFIRMED },
  {
    name: 'the server away',
    answer: 'away',
    ends: { headline: 'Couldn’t confirm your email', alert: NOT_THERE, way: 'Try again' },
  },
]

const reset: Omit<AccountError, 'at'>[] = [
  { name: 'a link that somebody made up', onOpen: true, answer: DEAD, ends: NO_LINK },
  { name: 'the link for the second time', onOpen: true, answer: DEAD, ends: NO_LINK },
  { name: 'the link after an hour', onOpen: true, answer: DEAD, ends: NO_LINK },
  { name: 'the link of a sign-up', onOpen: true, answer: DEAD, ends: NO_LINK },
  { name: 'the older link once the newer one is used', onOpen: true, answer: DEAD, ends: NO_LINK },
  {
    name: 'the link of an account that was disabled since',
    onOpen: true,
    answer: refusal(403, 'account_disabled', DISABLED),
    // A new link would not come.
    ends: { headline: NO_LINK.headline, alert: DISABLED, way: 'Back to login' },
  },
  { name: 'the link that was used in another tab while the password was typed', answer: DEAD, ends: NO_LINK },
  {
    name: 'a password of five characters',
    typed: { 'New password': 'short', 'Confirm new password': 'short' },
    seenHere: true,
    answer: wrongFields({ newPassword: SHORT }),
    ends: { fields: { 'New password': SHORT } },
  },
  {
    name: 'two different passwords',
    typed: { 'Confirm new password': 'another-one' },
    seenHere: true,
    answer: wrongFields({ confirmPassword: DIFFERENT }),
    ends: { fields: { 'Confirm new password': DIFFERENT } },
  },
  {
    name: 'a password that everybody has',
    typed: { 'New password': 'qwerty123', 'Confirm new password': 'qwerty123' },
    answer: wrongFields({ newPassword: COMMON }),
    ends: { fields: { 'New password': COMMON } },
  },
  { name: 'the server away', answer: 'away', ends: { alert: NOT_THERE } },
]

const on = (at: AccountError['at'], errors: Omit<AccountError, 'at'>[]): AccountError[] =>
  errors.map(error => ({ ...error, at }))

export const ACCOUNT_ERRORS: readonly AccountError[] = [
  ...on('login', login),
  ...on('sign-up', signUp),
  ...on('forgot', forgot),
  ...on('verify', verify),
  ...on('reset', reset),
]

/** `login: a wrong password`; the tests look up their steps by this name. */
export const nameOf = ({ at, name }: AccountError): string => `${at}: ${name}`
