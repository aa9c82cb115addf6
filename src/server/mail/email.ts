import type { Language } from '#domain/people/languages.ts'

/** The content of an e-mail, before it is rendered as text and as HTML. Every part is plain text; addresses are whole URLs of ours. */
export type Email = {
  subject: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** In small print at the end. */
  closing: string[]
}

/** For readers of plain text, and for filters that distrust mail without it. */
export function emailText({ paragraphs, button, closing }: Email): string {
  return [...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), '— Minato', ...closing].join('\n\n')
}

/** Mail programs know little CSS and no style sheets: one column, inline styles, the browser's own dark mode. */
export function emailHtml(message: Email, language: Language): string {
  const { subject, paragraphs, button, closing } = message
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">Minato</p>
${paragraphs.map(text => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')}
${button ? buttonHtml(button) : ''}
<hr style="border:0;border-top:1px solid #8884;margin:24px 0 16px">
${closing.map(text => `<p style="margin:0 0 8px;font-size:13px;opacity:.75">${escapeHtml(text)}</p>`).join('\n')}
</div>
</body>
</html>
`
}

/** The address is also written below: some programs draw no buttons, and some readers do not trust them. */
function buttonHtml({ label, url }: NonNullable<Email['button']>): string {
  const href = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#12509a;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;overflow-wrap:anywhere"><a href="${href}" style="color:inherit">${href}</a></p>`
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
