import { Hono } from 'hono'
import { tokyoDayAndClock } from '#domain/time/tokyo.ts'
import type { AppContext } from '#server/http/context.ts'
import type { HttpEnv } from '#server/http/router.ts'
import { escapeHtml } from './email.ts'
import { findMail, newestMail, type Mail } from './mail.queries.ts'

const SHOWN = 50
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/**
 * `/dev/mail`: the e-mails that the demo would have sent, newest first, as text and as HTML. Everybody can read them there, so `app.ts` serves the
 * page only in the demo without a mail server.
 */
export function devMail({ db, config }: AppContext): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/', async context => {
    const mails = await newestMail(db, SHOWN)
    return context.html(page(mails, config.publicUrl), 200, HEADERS)
  })
  routes.get('/:id{[0-9]{1,15}}', async context => {
    const mail = await findMail(db, Number(context.req.param('id')))
    return mail ? context.html(ownLinks(mail.html, config.publicUrl), 200, HEADERS) : context.notFound()
  })
  return routes
}

function page(mails: readonly Mail[], publicUrl: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail – Minato</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Demo mailbox</h1>
<p>No mail server is configured, so emails are kept here instead of being sent. The newest ${SHOWN} are shown. <a href="/dev/mail">Refresh</a></p>
${mails.map(mail => article(mail, publicUrl)).join('\n') || '<p>No emails yet.</p>'}
</body>
</html>
`
}

function article(mail: Mail, publicUrl: string): string {
  const escaped = escapeHtml(mail.body).replaceAll(/https?:\/\/[^\s<]+/g, url => `<a href="${url}">${url}</a>`)
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.recipient)}, ${tokyoDayAndClock(mail.created_at)} Tokyo · <a href="/dev/mail/${mail.id}">as HTML</a></p>
<pre>${ownLinks(escaped, publicUrl)}</pre>
</article>`
}

/** Links lead to the address at which this page was opened, whatever the server's configured address. */
function ownLinks(html: string, publicUrl: string): string {
  return html.replaceAll(`href="${publicUrl}/`, 'href="/')
}

const STYLE = `
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 0 auto; padding: 1rem }
article { margin-top: 2rem; border-top: 1px solid color-mix(in srgb, currentcolor 25%, transparent) }
h2 { font-size: 1.125rem; margin-bottom: 0 } h2, p { overflow-wrap: anywhere } p { margin: .25rem 0 }
/* A thumb's height. */
a { display: inline-block; padding-block: .625rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; padding: .75rem; border-radius: .5rem; background: color-mix(in srgb, currentcolor 8%, transparent) }
`
