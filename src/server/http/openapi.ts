import type { GenericSchema } from 'valibot'
import { takesKey, type Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { MESSAGE_CODES } from '#domain/message-codes.ts'
import { statusOf } from './errors.ts'
import { inputSchema, outputSchema, type JsonSchema } from './json-schema.ts'

/** The contract as OpenAPI 3.1, generated from its rows, so it cannot differ from what is served. */
export function openApi(table: readonly Endpoint[], server: string, cookieName: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const row of table) {
    const path = row.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(row) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Minato API', version: 'v1', description: description() },
    servers: [{ url: `${server}/v1` }],
    paths,
    components: {
      schemas: { Refusal: outputSchema(Refusal) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  }
}

/** The rules common to all calls, and every refusal code, in Markdown. */
function description(): string {
  const codes = MESSAGE_CODES.map(code => `| \`${code}\` | ${statusOf(code)} |`)
  return [
    'Cookies carry the session. Instants are ISO 8601 with `+09:00`, money is whole yen. Calls with an effect accept JSON from our own pages only.',
    'Lists in a query are joined by commas; a field given twice with different values is refused (422).',
    'A refusal is `{ success: false, message, messageCode?, detail? }`; on 422 `message` may be an object of field and text.',
    ['| messageCode | status |', '| --- | --- |', ...codes].join('\n'),
  ].join('\n\n')
}

/** The access rule of a call in words. A rule that depends on the path is listed for each value. */
function accessOf(row: Endpoint): string {
  const { access } = row
  if (access === 'public') return 'public'
  if (access === 'session') return 'signed in'
  if ('anyOf' in access) return `one of ${access.anyOf.join(', ')}`
  if (typeof access !== 'function') return access.join(', ')
  return paramValues(row)
    .map(params => `${Object.values(params).join('/')}: ${access(params as never).join(', ')}`)
    .join('; ')
}

/** Every combination of values that the picklists of path parameters allow. */
export function paramValues(row: Endpoint): Record<string, string>[] {
  const { properties = {} } = row.params ? inputSchema(row.params) : {}
  return Object.entries(properties).reduce<Record<string, string>[]>(
    (sets, [name, { enum: values = [''] }]) =>
      sets.flatMap(set => values.map(value => ({ ...set, [name]: String(value) }))),
    [{}],
  )
}

const HEADERS: Record<NonNullable<Endpoint['header']>, { required: boolean; description: string }> = {
  'If-Match': {
    required: false,
    description:
      'The version that you saw: `"7"`. If it is stale, the call is refused with 409 `stale_version`. Without it, or with `*`, versions are not compared.',
  },
  'Minato-Signature': {
    required: true,
    description:
      '`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 with the shared secret over `result.<t>.<body>`, the body as the exact bytes sent. `t` may differ from our clock by 300 seconds.',
  },
}

function headersOf(row: Endpoint): object[] {
  const own = row.header ? [{ name: row.header, in: 'header', ...HEADERS[row.header], schema: { type: 'string' } }] : []
  return takesKey(row) ? [keyOf(row), ...own] : own
}

/** A call that only checks (`confirm` 0) takes no key. */
function keyOf({ key, body }: Endpoint): object {
  const isChecked = body !== undefined && 'confirm' in (inputSchema(body).properties ?? {})
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: key === 'required' && !isChecked,
    description: `A repeat with the same key changes nothing more and gets the first answer.${isChecked ? ' Required when `confirm` is 1.' : ''}`,
    schema: { type: 'string', minLength: 8, maxLength: 255 },
  }
}

function operation(row: Endpoint): object {
  return {
    summary: row.summary,
    description: `Access: ${accessOf(row)}`,
    operationId: `${row.method.toLowerCase()}${row.path.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [row.path.split('/')[1]],
    parameters: [...parameters(row.params, 'path'), ...parameters(row.query, 'query'), ...headersOf(row)],
    ...(row.body
      ? { requestBody: { required: row.body.type !== 'optional', content: json(inputSchema(row.body)) } }
      : {}),
    ...(row.binary ? { requestBody: { required: true, content: { 'application/octet-stream': {} } } } : {}),
    responses: {
      200: { description: 'Done', content: answersOf(row) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
    security: row.access === 'public' ? [] : [{ session: [] }],
    'x-access': accessOf(row),
  }
}

/** A file is never JSON. */
function answersOf({ media = [], response }: Endpoint): object {
  const files = media.map(type => [type, { schema: { type: 'string' } }])
  return {
    ...(media.length > 0 && response.type === 'string' ? {} : json(outputSchema(response))),
    ...Object.fromEntries(files),
  }
}

/** Path and query parameters are described by their parsed values (`integer`), not by the text in the address. */
function parameters(schema: GenericSchema | undefined, where: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = outputSchema(schema)
  const stillNeeded = new Set(inputSchema(schema).required ?? required)
  return Object.entries(properties).map(([name, form]) => ({
    name,
    in: where,
    required: where === 'path' || stillNeeded.has(name),
    schema: form,
    ...(form.type === 'array' ? { style: 'form', explode: false } : {}),
  }))
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })
