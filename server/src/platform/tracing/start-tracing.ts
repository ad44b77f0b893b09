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
import { setInSpan } from '../shared/in-span.ts';
import { traceCalls } from './call-spans.ts';
import { traceStatements } from './statement-spans.ts';

type Settings = Pick<Env, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG' | 'OTEL_SERVICE_NAME'>;

/** An unreachable collector delays the shutdown by no more than this. */
const LAST_SPANS_MS = 2_000;

/**
 * Sends traces to the collector that the settings name. Loaded before everything else, and only where there is one: the
 * library takes memory and time. It reads the other settings of OpenTelemetry by itself, such as headers.
 */
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
  setInSpan((name, attributes, work) => runInSpan(tracer, { name, attributes }, work));
  const limit = () => new Promise<void>((resolve) => setTimeout(resolve, LAST_SPANS_MS).unref());
  return { stop: () => Promise.race([provider.shutdown().catch(() => {}), limit()]) };
}

function samplerOf({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }: Settings): Sampler {
  const isByParent = OTEL_TRACES_SAMPLER.startsWith('parentbased_');
  const root = rootSampler(OTEL_TRACES_SAMPLER.replace('parentbased_', ''), OTEL_TRACES_SAMPLER_ARG);
  return isByParent ? new ParentBasedSampler({ root }) : root;
}

function rootSampler(name: string, share: number): Sampler {
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(share);
  return name === 'always_off' ? new AlwaysOffSampler() : new AlwaysOnSampler();
}

type Work = { name: string; attributes: Readonly<Record<string, string | number>> };

function runInSpan<T>(tracer: Tracer, { name, attributes }: Work, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
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
