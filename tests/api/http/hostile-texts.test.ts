import { readdirSync, readFileSync } from 'node:fs'
import { Window } from 'happy-dom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NoticeText } from '#client/site/notices/NoticeText.tsx'
import { isGooNetLink } from '#domain/car-orders/goonet-link.ts'
import { emailHtml } from '#server/mail/email.ts'
import { testApp } from '#tests/support/app.ts'
import { HOSTILE_TEXTS, packed } from '#tests/support/hostile-texts.ts'
import { newScene } from '#tests/support/writes/scene.ts'
import { send, VALID_WRITES } from '#tests/support/writes/valid-writes.ts'

const ORIGIN = 'https://minato.example'
const t = await testApp({ env: { PUBLIC_URL: ORIGIN, DEMO: 'on' } })

/** Reads pages as a browser does; it runs and loads nothing. */
const browser = new Window()

/** The characters of our own templates; nothing else may come out of a text. */
const OURS = 'HTML HEAD META TITLE STYLE BODY DIV P A HR H1 H2 ARTICLE PRE SPAN'.split(' ')

/** The parts of a page that would run, load or lead away; nothing if all texts stayed texts. */
function faultsOf(html: string): string[] {
  const document = new browser.DOMParser().parseFromString(html, 'text/html')
  return [...document.querySelectorAll('*')].flatMap(element => {
    const attributes = [...element.attributes].filter(({ name, value }) =>
      name === 'href'
        ? !/^(?:https:\/\/|\/)/.test(value ?? '')
        : !/^(?:style|lang|class|charset|name|content|target|rel)$/.test(name),
    )
    return [
      ...(OURS.includes(element.tagName) ? [] : [element.tagName]),
      ...attributes.map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    ]
  })
}

describe('two hundred hostile texts', () => {
  it('are two hundred, and one that a page does not escape is detected', () => {
    expect(new Set(HOSTILE_TEXTS).size).toBe(200)
    const markup = HOSTILE_TEXTS.filter(text => /^<[a-z]/i.test(text))
    for (const text of markup) expect(faultsOf(`<p>${text}</p>`), text).not.toEqual([])
  })

  it('run in no e-mail, wherever they are in it', () => {
    for (const text of HOSTILE_TEXTS) {
      const button = { label: text, url: `${ORIGIN}/?a=${text}` }
      const html = emailHtml({ subject: text, paragraphs: [text, text], button, closing: [text] }, 'en')
      expect(faultsOf(html), text).toEqual([])
    }
  })

  it('run in no notice, and lead to no address that is not one', () => {
    for (const text of HOSTILE_TEXTS) {
      expect(faultsOf(renderToStaticMarkup(createElement(NoticeText, { text }))), text).toEqual([])
      expect(isGooNetLink(text), text).toBe(false)
    }
  })

  it.each<[string, string, number]>([
    ['POST /bid/save-chat', 'comment', 1000],
    ['POST /bid/create', 'comment', 500],
    ['POST /car-auction/save-comment', 'comment', 1000],
    ['POST /office/notices', 'en', 1000],
    ['POST /order/create', 'wishes', 1000],
    ['POST /user/save-search', 'title', 200],
    ['PUT /user/update-profile', 'fullName', 200],
    ['PUT /office/users', 'note', 1000],
  ])('are taken by %s as texts, and come out as JSON', async (name, field, most) => {
    const scene = await newScene(t)
    const sound = await VALID_WRITES[name]!(scene)
    const texts = packed(most)
    // A day's orders are ten, a listing's searches too, and a bid has one comment: the first ten are enough for those.
    for (const text of texts.slice(0, 10)) {
      const again =
        name.startsWith('PUT') || name === 'POST /bid/create' ? await VALID_WRITES[name]!(await newScene(t)) : sound
      const answer = await send(name, { ...again, body: { ...again.body, [field]: text } })
      expect(answer.status, await answer.text()).toBe(200)
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('run in none of the e-mails that it caused, nor in the page that shows them', async () => {
    const mails = await t.context.db.selectFrom('mail_outbox').selectAll().execute()
    expect(mails.length).toBeGreaterThanOrEqual(10)
    for (const { html } of mails) expect(faultsOf(html)).toEqual([])
    expect(faultsOf(await (await t.visitor().fetch('/dev/mail')).text())).toEqual([])
  })
})

it('no screen and no worker makes markup of a text', () => {
  const root = new URL('../../../', import.meta.url)
  const files = ['src/client', 'sw'].flatMap(folder =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
  )
  const sources = files.filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
  expect(sources.length).toBeGreaterThan(500)
  const markup =
    /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcDoc|DOMParser|ContextualFragment/
  expect(sources.filter(file => markup.test(readFileSync(new URL(file, root), 'utf8')))).toEqual([])
})
