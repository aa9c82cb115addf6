import { tokyoIso } from '#domain/time/tokyo.ts'
import type { Language } from '#domain/people/languages.ts'
import type { Email } from '#server/mail/email.ts'

type LateFeed = { source: string; part: string; freshAt: Date | null; problem: string | null; url: string }

const WORDS = {
  en: {
    subject: (name: string) => `Feed ${name} is delayed – Minato`,
    since: (at: string) => `The last new data came on ${at} (Tokyo). Buyers still see that data.`,
    never: 'It has sent no data yet.',
    problem: 'Last message:',
    button: 'Open the feed reports',
    closing: 'You get this email because you have back-office access. It comes once, until the feed recovers.',
  },
  ru: {
    subject: (name: string) => `Источник ${name} задерживается – Minato`,
    since: (at: string) =>
      `Последний раз что-то новое пришло ${at} (Токио). Покупатели видят рынок таким, каким он был тогда.`,
    never: 'Данных пока не было.',
    problem: 'Последнее сообщение:',
    button: 'Открыть отчёты о загрузках',
    closing:
      'Вы получили это письмо, потому что вам открыт бэк-офис. Оно приходит один раз, пока источник не наладится.',
  },
} as const

/** An e-mail to everybody with access to the back office: a source brings nothing new. */
export function lateEmail(language: Language, { source, part, freshAt, problem, url }: LateFeed): Email {
  const words = WORDS[language]
  const name = part === '' ? source : `${source} · ${part}`
  return {
    subject: words.subject(name),
    paragraphs: [
      freshAt === null ? words.never : words.since(tokyoIso(freshAt).slice(0, 16).replace('T', ' ')),
      ...(problem === null ? [] : [`${words.problem} ${problem}`]),
    ],
    button: { label: words.button, url },
    closing: [words.closing],
  }
}
