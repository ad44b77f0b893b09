import { context, propagation, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Env } from '../../env.ts';
import { type inSpan, setInSpan } from '../shared/in-span.ts';
import { traceCalls, traceStatements } from './client-spans.ts';

type Settings = Pick<Env, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG' | 'OTEL_SERVICE_NAME'>;

/** An unreachable collector delays the shutdown by no more than this. */
const LAST_SPANS_MS = 2_000;

/** Loaded before everything else, and only if there is a collector; the library reads further settings by itself. */
export function startTracing(settings: Settings): { stop: () => Promise<void> } {
  const provider = new TracerProvider({
    sampler: samplerOf(settings),
    resource: resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    spanLimits: { attributeValueLengthLimit: 2_000 },
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const tracer = trace.getTracer('vitrine');
  traceStatements(tracer);
  traceCalls(tracer);
  setInSpan(runInSpan(tracer));
  const limit = () => new Promise<void>((resolve) => setTimeout(resolve, LAST_SPANS_MS).unref());
  return { stop: () => Promise.race([provider.shutdown().catch(() => {}), limit()]) };
}

function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share }: Settings): Sampler {
  const always = name.endsWith('always_off') ? new AlwaysOffSampler() : new AlwaysOnSampler();
  const root = name.endsWith('traceidratio') ? new TraceIdRatioBasedSampler(share) : always;
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function runInSpan(tracer: Tracer): typeof inSpan {
  return (name, attributes, work) =>
    tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      try {
        return await work();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
        throw error;
      } finally {
        span.end();
      }
    });
}
