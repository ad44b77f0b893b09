import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const NAME = /\b(?:vitrine|nodejs|process)_[a-z0-9_]+/g;

/** Metrics that the library itself provides. */
function libraryNames(): string[] {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register.getMetricsAsArray().map(({ name }) => name);
}

const ownNames = globSync('server/src/operations/metrics/*-metrics.ts', { cwd: root }).flatMap(
  (file) => read(file).match(/\bvitrine_[a-z0-9_]+/g) ?? [],
);

describe('the files for Grafana and Prometheus', () => {
  it.each(['deploy/grafana/dashboard.json', 'deploy/prometheus/alerts.yaml'])(
    '%s asks for metrics that exist',
    (file) => {
      const known = new Set([...ownNames, ...libraryNames()]);
      const asked = (read(file).match(NAME) ?? []).map((name) => name.replace(/_(bucket|count|sum)$/, ''));
      expect(asked.length).toBeGreaterThan(8);
      expect(asked.filter((name) => !known.has(name))).toEqual([]);
    },
  );

  it('ask for a rate of what only grows, because a gauge that falls looks like a restart', () => {
    const both = read('deploy/grafana/dashboard.json') + read('deploy/prometheus/alerts.yaml');
    const rated = [...both.matchAll(/\b(?:increase|i?rate)\((\w+)/g)].map(([, name = '']) => name);
    expect(rated.length).toBeGreaterThan(5);
    expect(rated.filter((name) => !/_(total|count|bucket|sum)$/.test(name))).toEqual([]);
  });

  it('show every metric of the shop in the dashboard or watch it by an alert', () => {
    const shown = read('deploy/grafana/dashboard.json') + read('deploy/prometheus/alerts.yaml');
    expect(ownNames.filter((name) => !shown.includes(name))).toEqual([]);
  });
});
