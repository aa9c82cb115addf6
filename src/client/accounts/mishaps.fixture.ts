/**
 * The ways to get a login, a sign-up, a recovery or a link wrong (issue "People and access", must hold 3). `tests/api/mishaps.test.ts` lets each happen
 * in the real office and holds it to `answer`; `mishaps.test.tsx` gives the screen that very answer and holds it to `ends`. What must
 * not be told apart from outside has one and the same answer here.
 */
export type Mishap = {
  name: string
  /** The screen on which it happens. */
  at: 'login' | 'sign-up' | 'forgot' | 'verify' | 'reset'
  /** What the office says; 'away' where it says nothing at all. */
  answer: Answer | 'away'
  ends: Ending
  /** What is typed instead of something sound, by label. */
  typed?: Readonly<Record<string, string>>
  /** The page sees by itself what is wrong, and does not even ask. */
  seenHere?: true
  /** Found out when the page opens, not when something is sent. */
  onOpen?: true
  /** The rules and words of Russian. */
  russian?: true
}

export type Answer = { status: number; messageCode?: string; message?: string | Record<string, string> }

export type Ending = {
  /** The screen that follows; without it the same one stays, with all that was typed. */
  headline?: string
  /** Words in the red box, or of the failure screen. */
  alert?: string
  /** Words under a field, by its label. */
  fields?: Readonly<Record<string, string>>
  /** The button or link that leads on. */
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
const DEAD_TEXT = 'This link has already been used, or has expired'
const DEAD = refusal(403, 'token_expired', DEAD_TEXT)
const wait = (seconds: string) => `Too many tries. Try again in ${seconds} s.`
const tooMany = (seconds: string) => refusal(429, 'too_many_requests', wait(seconds))
const NOT_THERE = 'No connection'
const HOUR = '3\u00a0600'

const UNVERIFIED = 'Your email is not confirmed yet. Open the link in our mail, or have it sent again.'
const DISABLED = 'This account is disabled. Please contact support.'
const COMMON = 'Too many people use this password. Please choose another'
const SHORT = 'Must contain at least 6 characters'
const NO_EMAIL = 'Invalid email address'
const DIFFERENT = 'Passwords do not match'

const WROTE = { headline: 'Look into your mailbox', way: 'Back to log in' }
const SENT = { headline: 'Recovery link sent', way: 'Log in' }
const UNCONFIRMED = { headline: 'The email could not be confirmed', alert: DEAD_TEXT, way: 'Log in' }
const NO_LINK = { headline: 'This link does not work', alert: DEAD_TEXT, way: 'Try again' }

const login: Omit<Mishap, 'at'>[] = [
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
    ends: { alert: UNVERIFIED, way: 'Send the mail again' },
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
  { name: 'the office away', answer: 'away', ends: { alert: NOT_THERE } },
]

const signUp: Omit<Mishap, 'at'>[] = [
  { name: 'an email that has an account', answer: DONE, ends: WROTE },
  { name: 'an email that waits for its confirmation', answer: DONE, ends: WROTE },
  { name: 'the mail server away', answer: DONE, ends: WROTE },
  {
    name: 'two different passwords',
    typed: { 'Password once more': 'another-one' },
    seenHere: true,
    answer: wrongFields({ confirm_password: DIFFERENT }),
    ends: { fields: { 'Password once more': DIFFERENT } },
  },
  {
    name: 'a password that everybody has',
    typed: { Password: 'qwerty123', 'Password once more': 'qwerty123' },
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
      telephone: 'Invalid phone number, it must be like +7 (914) 000-00-00',
    }),
    ends: {
      fields: {
        'Full name': 'Family name, given name and patronymic: three words',
        Mobile: 'Invalid phone number, it must be like +7 (914) 000-00-00',
      },
    },
  },
  { name: 'no proof of work', answer: ROBOT, ends: { alert: ROBOT_TEXT } },
  { name: 'a proof of work that came too late', answer: ROBOT, ends: { alert: ROBOT_TEXT } },
  { name: 'the sixth one for a mailbox in an hour', answer: tooMany(HOUR), ends: { alert: wait(HOUR) } },
  { name: 'the office away', answer: 'away', ends: { alert: NOT_THERE } },
]

const forgot: Omit<Mishap, 'at'>[] = [
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
  { name: 'the office away', answer: 'away', ends: { alert: NOT_THERE } },
]

const verify: Omit<Mishap, 'at'>[] = [
  { name: 'a link that somebody made up', answer: DEAD, ends: UNCONFIRMED },
  { name: 'the link for the second time', answer: DEAD, ends: UNCONFIRMED },
  { name: 'the link after three days', answer: DEAD, ends: UNCONFIRMED },
  { name: 'the link of a recovery', answer: DEAD, ends: UNCONFIRMED },
  { name: 'the older link once the newer one is used', answer: DEAD, ends: UNCONFIRMED },
  { name: 'the link once the email has an account', answer: DEAD, ends: UNCONFIRMED },
  {
    name: 'the office away',
    answer: 'away',
    ends: { headline: 'The email could not be confirmed', alert: NOT_THERE, way: 'Try again' },
  },
]

const reset: Omit<Mishap, 'at'>[] = [
  { name: 'a link that somebody made up', onOpen: true, answer: DEAD, ends: NO_LINK },
  { name: 'the link for the second time', onOpen: true, answer: DEAD, ends: NO_LINK },
  { name: 'the link after an hour', onOpen: true, answer: DEAD, ends: NO_LINK },
  { name: 'the link of a sign-up', onOpen: true, answer: DEAD, ends: NO_LINK },
  { name: 'the older link once the newer one is used', onOpen: true, answer: DEAD, ends: NO_LINK },
  { name: 'the link that was used in another tab while the password was typed', answer: DEAD, ends: NO_LINK },
  {
    name: 'a password of five characters',
    typed: { 'New password': 'short', 'New password once more': 'short' },
    seenHere: true,
    answer: wrongFields({ newPassword: SHORT }),
    ends: { fields: { 'New password': SHORT } },
  },
  {
    name: 'two different passwords',
    typed: { 'New password once more': 'another-one' },
    seenHere: true,
    answer: wrongFields({ confirmPassword: DIFFERENT }),
    ends: { fields: { 'New password once more': DIFFERENT } },
  },
  {
    name: 'a password that everybody has',
    typed: { 'New password': 'qwerty123', 'New password once more': 'qwerty123' },
    answer: wrongFields({ newPassword: COMMON }),
    ends: { fields: { 'New password': COMMON } },
  },
  { name: 'the office away', answer: 'away', ends: { alert: NOT_THERE } },
]

const on = (at: Mishap['at'], mishaps: Omit<Mishap, 'at'>[]): Mishap[] => mishaps.map(mishap => ({ ...mishap, at }))

export const MISHAPS: readonly Mishap[] = [
  ...on('login', login),
  ...on('sign-up', signUp),
  ...on('forgot', forgot),
  ...on('verify', verify),
  ...on('reset', reset),
]

/** `login: a wrong password`; by it the tests find what to do. */
export const nameOf = ({ at, name }: Mishap): string => `${at}: ${name}`
