import { hostname } from 'node:os'
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/http/log.ts'
import { VERSION } from '#server/version.ts'
import { traceFromNow } from './spans.ts'
import { watchOutgoing } from './watch-outgoing.ts'

type Tracing = { flush: () => Promise<void>; stop: () => Promise<void> }

/** From here on, requests, jobs, SQL and calls of other servers are recorded and sent to the collector, some seconds later and in batches. */
export function startTracing({ endpoint, headers, share }: NonNullable<Config['traces']>, log: Log): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers })
  const processor = new BatchSpanProcessor({ exporter: discreet(exporter, log) })
  const own = { 'service.name': 'minato', 'service.version': VERSION, 'host.name': hostname() }
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES go before our own.
    resource: defaultResource()
      .merge(resourceFromAttributes(own))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [processor],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  const stopWatching = watchOutgoing()
  traceFromNow(true)
  return {
    flush: () => provider.forceFlush(),
    stop: async () => {
      traceFromNow(false)
      stopWatching()
      await provider.shutdown().catch(() => undefined)
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}

/** Sends no words of errors, which libraries note down and which may name a person. Logs once that the collector does not answer, and that it does again. */
function discreet(exporter: SpanExporter, log: Log): SpanExporter {
  let isLost = false
  return {
    export: (spans, done) => {
      for (const span of spans) dropWords(span)
      exporter.export(spans, result => {
        if (result.error && !isLost) log.warn({ reason: result.error.message }, 'Traces cannot be sent; some are lost')
        if (!result.error && isLost) log.info('Traces are sent again')
        isLost = !!result.error
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}

function dropWords({ events, status }: ReadableSpan): void {
  events.length = 0
  delete status.message
}
