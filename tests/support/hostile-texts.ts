/** Payloads that would take effect if a text were ever interpreted as markup, as an address or as a formula. */
const PAYLOADS = [
  '<script>x()</script>',
  '<ScRiPt src=//evil.example></sCrIpT>',
  '<img src=x onerror=x()>',
  '<svg/onload=x()>',
  '<svg><animate onbegin=x() attributeName=x>',
  '<iframe srcdoc="<script>x()</script>">',
  '<math><mtext><style><img onerror=x()>',
  '<details open ontoggle=x()>',
  '<a href="javascript:x()">y</a>',
  '<form action=javascript:x()><button>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content=0;url=//e>',
  '<link rel=stylesheet href=//evil.example>',
  '<input autofocus onfocus=x()>',
  'javascript:x()',
  'https://evil.example/"onmouseover="x()',
  'https://"><script>x()</script>',
  '{{constructor.constructor("x()")()}}',
  '=HYPERLINK("//evil.example")',
  '&lt;script&gt;x()&lt;/script&gt;',
]

/** How a payload escapes: out of an attribute, a title, a comment, a script, a template, or between invisible characters. */
const WAYS: ((payload: string) => string)[] = [
  text => text,
  text => `">${text}`,
  text => `'>${text}`,
  text => `</title>${text}`,
  text => `--><!--${text}`,
  text => `</textarea>${text}`,
  text => `</script>${text}`,
  text => `\`\${${text}}`,
  text => text.replace('<', '<\u200b').replace('(', '\u202e('),
  text => text.replaceAll('<', '\uff1c') + text,
]

/** Two hundred of them. */
export const HOSTILE_TEXTS: readonly string[] = PAYLOADS.flatMap(payload => WAYS.map(way => way(payload)))

/** All of them in as few texts as fields of this length allow. */
export function packed(most: number): string[] {
  const texts: string[] = []
  for (const text of HOSTILE_TEXTS) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + 1 + text.length <= most) texts[texts.length - 1] = `${last} ${text}`
    else texts.push(text)
  }
  return texts
}
