import { SpanKind } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'
import { failSpan, isInSpan, tracer } from './spans.ts'
import { summaryOf } from './summary-of.ts'

/** For Kysely, which calls it after each statement. Those of background loops, every second and more, belong to no span and are left out. */
export function traceStatement(event: LogEvent): void {
  if (!isInSpan()) return
  const ended = performance.timeOrigin + performance.now()
  const { operation, table, summary } = summaryOf(event.query.sql)
  const span = tracer().startSpan(summary, {
    kind: SpanKind.CLIENT,
    startTime: ended - event.queryDurationMillis,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table ? { 'db.collection.name': table } : {}),
      'db.query.summary': summary,
    },
  })
  if (event.level === 'error') failSpan(span, event.error)
  span.end(ended)
}
