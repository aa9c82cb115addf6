import { tokyoDayAndClock } from '#domain/time/tokyo.ts'
import type { Language } from '#domain/people/languages.ts'
import type { Email } from '#server/mail/email.ts'

type LateFeed = { source: string; part: string; freshAt: Date | null; problem: string | null; url: string }

const WORDS = {
  en: {
    subject: (name: string) => `Feed ${name} is delayed – Minato`,
    since: (at: string) => `The last new data arrived on ${at} (Tokyo). Buyers still see that data.`,
    never: 'No data received yet.',
    problem: 'Last message:',
    button: 'Open the feed reports',
    closing: 'You get this email because you have admin access. It is sent once per outage.',
  },
  ru: {
    subject: (name: string) => `Задержка данных: ${name} — Minato`,
    since: (at: string) => `Последние новые данные пришли ${at} (Токио). Покупатели видят данные на этот момент.`,
    never: 'Данных пока не было.',
    problem: 'Последнее сообщение:',
    button: 'Открыть отчёты о загрузках',
    closing:
      'Вы получили это письмо, потому что у вас есть доступ к администрированию. Письмо приходит один раз за сбой.',
  },
} as const

/** An e-mail to everybody with access to the admin pages: a source brings nothing new. */
export function lateEmail(language: Language, { source, part, freshAt, problem, url }: LateFeed): Email {
  const words = WORDS[language]
  const name = part === '' ? source : `${source} · ${part}`
  return {
    subject: words.subject(name),
    paragraphs: [
      freshAt === null ? words.never : words.since(tokyoDayAndClock(freshAt)),
      ...(problem === null ? [] : [`${words.problem} ${problem}`]),
    ],
    button: { label: words.button, url },
    closing: [words.closing],
  }
}
