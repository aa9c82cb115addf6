import type { GenericSchema } from 'valibot'

/** The part of JSON Schema that our contract needs. */
export type JsonSchema = {
  type?: string | string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema
  required?: string[]
  default?: unknown
  [keyword: string]: unknown
}

/** What a caller sends. @valibot/to-json-schema does more than this and was not worth a dependency. */
export function inputSchema(schema: GenericSchema): JsonSchema {
  return convert(schema, 'input')
}

/** What is there after reading; for answers, which never transform, the same as what travels. */
export function outputSchema(schema: GenericSchema): JsonSchema {
  return convert(schema, 'output')
}

type Side = 'input' | 'output'

/** The fields of valibot's schemas and actions that are read here; valibot keeps them public for tools like this one. */
type Node = {
  kind: 'schema' | 'validation' | 'transformation' | 'metadata'
  type: string
  entries?: Record<string, Node>
  item?: Node
  items?: Node[]
  wrapped?: Node
  options?: readonly unknown[]
  literal?: unknown
  value?: Node
  pipe?: Node[]
  default?: unknown
  requirement?: unknown
}

function convert(schema: unknown, side: Side): JsonSchema {
  const node = schema as Node
  return node.pipe ? convertPipe(node.pipe, side) : convertPlain(node, side)
}

/** A pipe is told from its first schema up to where it transforms, or from its last schema on. */
function convertPipe(pipe: Node[], side: Side): JsonSchema {
  const turns = pipe.findIndex(step => step.kind === 'transformation' && step.type === 'transform')
  const after = pipe.findLastIndex(step => step.kind === 'schema')
  const steps = side === 'output' ? pipe.slice(after) : turns < 0 ? pipe : pipe.slice(0, turns)
  const [first, ...rules] = steps
  return Object.assign({}, convert(first, side), ...rules.map(ruleOf)) as JsonSchema
}

function convertPlain(node: Node, side: Side): JsonSchema {
  switch (node.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return { type: node.type }
    case 'literal':
      return { const: node.literal }
    case 'picklist':
      return { enum: node.options ?? [] }
    case 'array':
      return { type: 'array', items: convert(node.item, side) }
    case 'tuple':
      return { type: 'array', prefixItems: (node.items ?? []).map(item => convert(item, side)) }
    case 'record':
      return { type: 'object', additionalProperties: convert(node.value, side) }
    case 'object':
    case 'strict_object':
      return convertObject(node.entries ?? {}, side)
    case 'loose_object':
      return { ...convertObject(node.entries ?? {}, side), additionalProperties: {} }
    case 'union':
    case 'variant':
      return { anyOf: (node.options ?? []).map(option => convert(option, side)) }
    case 'nullable':
    case 'nullish':
      return { anyOf: [convert(node.wrapped, side), { type: 'null' }] }
    case 'optional':
    case 'exact_optional': {
      const wrapped = convert(node.wrapped, side)
      return node.default === undefined || typeof node.default === 'function'
        ? wrapped
        : { ...wrapped, default: node.default }
    }
    // What a function of ours checks cannot be written as a schema.
    case 'custom':
    case 'unknown':
    case 'any':
      return {}
    default:
      throw new Error(`The contract uses valibot's ${node.type}, which http/json-schema.ts does not know yet`)
  }
}

function convertObject(entries: Record<string, Node>, side: Side): JsonSchema {
  const required = Object.entries(entries).filter(
    ([, entry]) => !['optional', 'exact_optional', 'nullish'].includes(entry.type),
  )
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, convert(entry, side)])),
    ...(required.length > 0 ? { required: required.map(([name]) => name) } : {}),
  }
}

/** A rule that JSON Schema has no word for (`check`, `trim`) is left out: it says less, never something wrong. */
function ruleOf({ type, requirement }: Node): JsonSchema {
  switch (type) {
    case 'integer':
    case 'safe_integer':
      return { type: 'integer' }
    case 'email':
      return { format: 'email' }
    case 'non_empty':
      return { minLength: 1 }
    case 'min_length':
      return { minLength: requirement }
    case 'max_length':
      return { maxLength: requirement }
    case 'min_value':
      return { minimum: requirement }
    case 'max_value':
      return { maximum: requirement }
    case 'multiple_of':
      return { multipleOf: requirement }
    case 'regex':
      return { pattern: (requirement as RegExp).source }
    default:
      return {}
  }
}
