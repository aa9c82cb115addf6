import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
} from '@opentelemetry/api'

/*
 * Spans of OpenTelemetry. Without OTEL_EXPORTER_OTLP_ENDPOINT only its interface is loaded, which the queue's library loads anyway, and nothing is
 * recorded. A span never names a person, a lot or an amount: only what kind of work it was.
 */

let isOn = false
/** Set once at the start, before the first connection is made. */
export function traceFromNow(is: boolean): void {
  isOn = is
}
export const isTracing = () => isOn

export const tracer = () => trace.getTracer('minato')

type SpanSettings = { kind?: SpanKind; attributes?: Attributes; parent?: Context }

/** Runs the work in a span; what it calls becomes the span's children. */
export function inSpan<T>(
  name: string,
  { parent, ...options }: SpanSettings,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, options, parent ?? context.active(), async span => {
    try {
      return await work(span)
    } catch (error) {
      failSpan(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Tells the kind of an error, never its words: they may hold an address or an amount. */
export function failSpan(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kindOf(error))
}

function kindOf(error: unknown): string {
  const { code, name } = error instanceof Error ? (error as Error & { code?: unknown }) : { code: null, name: '_OTHER' }
  return typeof code === 'string' ? code : name
}

/** Whether something is being recorded that a part of it may belong to. */
export const isInSpan = () => trace.getActiveSpan()?.isRecording() ?? false

/** The trace of this moment in the form of the `traceparent` header, for another process; null without one. */
export function traceparentNow(): string | null {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent ?? null
}

/** A parent from a `traceparent` header; without a valid one a new trace begins. */
export const parentOf = (traceparent: string | null | undefined): Context =>
  propagation.extract(ROOT_CONTEXT, traceparent ? { traceparent } : {})

/** The id under which this request or job is found where traces are read. */
export function traceIdNow(): string | undefined {
  const active = trace.getActiveSpan()?.spanContext()
  return active && isSpanContextValid(active) ? active.traceId : undefined
}
