import { isWrite } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MESSAGE_CODES } from '#contract/errors.ts'
import { statusOf } from './errors.ts'
import { inputSchema, outputSchema } from './json-schema.ts'
import type { JsonSchema } from './json-schema.ts'
import { accessOf } from './openapi.ts'

/** The contract for reading: one page without a script, written from the same rows as `/v1/openapi.json`. */
export function docsPage(table: readonly Endpoint[]): string {
  const nouns = Map.groupBy(table, row => row.path.split('/')[1]!)
  const refusals = MESSAGE_CODES.map(code => `<tr><td><code>${code}</code></td><td>${statusOf(code)}</td></tr>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls of the office – Minato</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Calls of the office</h1>
<p>All below <code>/v1</code>, with the session’s cookies. Instants are ISO 8601 with <code>+09:00</code>, money is whole yen.
Calls with an effect take JSON from our own pages only. For machines: <a href="/v1/openapi.json">openapi.json</a>.</p>
${[...nouns].map(([noun, rows]) => `<h2>${escapeHtml(noun)}</h2>\n${rows.map(section).join('\n')}`).join('\n')}
<h2>Refusals</h2>
<p>Every refusal is <code>{ success: false, message, messageCode?, detail? }</code>; on 422 <code>message</code> may be an object of
field → text.</p>
<table><thead><tr><th>messageCode</th><th>Status</th></tr></thead><tbody>${refusals.join('')}</tbody></table>
</body>
</html>
`
}

function section(row: Endpoint): string {
  const part = (title: string, schema: JsonSchema | undefined) =>
    schema ? `<h4>${title}</h4><pre>${escapeHtml(shape(schema))}</pre>` : ''
  const key = isWrite(row) ? `<p>Idempotency-Key: ${row.key ?? 'optional'}</p>` : ''
  return `<section>
<h3><b>${row.method}</b> <code>${escapeHtml(row.path)}</code></h3>
<p>${escapeHtml(row.summary)}</p>
<p>Who: ${escapeHtml(accessOf(row))}</p>${key}
<details><summary>Shapes</summary>
${part('Path', row.params && outputSchema(row.params))}${part('Query', row.query && outputSchema(row.query))}
${part('Body', row.body && inputSchema(row.body))}${part('Answer', outputSchema(row.response))}
</details>
</section>`
}

/** A schema as one would write it by hand: `{ id: number, name?: string }`. */
function shape(schema: JsonSchema, indent = ''): string {
  if (schema.anyOf) return schema.anyOf.map(option => shape(option, indent)).join(' | ')
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.items) return `${shape(schema.items, indent)}[]`
  if (schema.additionalProperties) return `{ [name]: ${shape(schema.additionalProperties, indent)} }`
  if (!schema.properties) return [schema.type ?? 'anything', ...rules(schema)].join(' ')
  const inner = `${indent}  `
  const lines = Object.entries(schema.properties).map(([name, value]) => {
    const mark = schema.required?.includes(name) ? '' : '?'
    return `${inner}${name}${mark}: ${shape(value, inner)}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

function rules(schema: JsonSchema): string[] {
  const names = ['format', 'minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf', 'default']
  return names.filter(name => name in schema).map(name => `(${name} ${JSON.stringify(schema[name])})`)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const STYLE = `
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem }
h2 { margin-top: 2.5rem; border-bottom: 1px solid color-mix(in srgb, currentcolor 25%, transparent) }
h3 { font-size: 1rem; margin: 1.5rem 0 .25rem } h4 { margin: .75rem 0 .25rem } p { margin: .25rem 0 }
pre { overflow-x: auto; padding: .75rem; border-radius: .5rem; background: color-mix(in srgb, currentcolor 8%, transparent) }
summary { min-height: 2.75rem; line-height: 2.75rem; cursor: pointer }
td, th { text-align: left; padding: .25rem 1rem .25rem 0 }
`
