import { describe, expect, it } from 'vitest';
import type { Figures, Measured } from '../measure.ts';
import { isReached } from '../targets.ts';
import { growthOf, growthTable, layOut, ratioTable } from './tables.ts';

function figures(perSecond: number, generatorShare = 0.5): Figures {
  return { perSecond, p50: 1, p99: 2, serverCpuMs: 0.5, postgresCpuMs: 0.25, generatorShare };
}

function measured(name: string, shop: number, limits: { memory?: number; sql?: number } = {}): Measured {
  const { memory = 10_000, sql = 1_000 } = limits;
  return { name, isCatalogue: true, shop: figures(shop), memory: figures(memory), sql: figures(sql) };
}

const lineOf = (table: string, name: string) => table.split('\n').find((line) => line.startsWith(name));

describe('the table of ratios', () => {
  it('sets the shop beside both limits', () => {
    const line = lineOf(ratioTable([measured('detail', 500)], true), 'detail');
    expect(line).toMatch(/500 +1\.00 +2\.00 +0\.500 +0\.250 +10,000 +0\.05 +1,000 +0\.50/);
  });

  it('asks for a share of bare Fastify when warm and of Fastify with SQL when cold', () => {
    const row = measured('detail', 700);
    expect(lineOf(ratioTable([row], false), 'detail')).toContain('0.60 of bare NOT reached');
    expect(lineOf(ratioTable([row], true), 'detail')).toContain('0.60 of SQL reached');
  });

  it('marks a limit that the load generator itself may have set', () => {
    const row = { ...measured('detail', 700), memory: figures(10_000, 0.97) };
    expect(lineOf(ratioTable([row], false), 'detail')).toContain('10,000*');
  });

  it('leaves out what was not measured', () => {
    const { sql: _sql, ...row } = measured('admin analytics', 100);
    expect(lineOf(ratioTable([row], false), 'admin')).toMatch(/– +–$/);
  });
});

describe('a target', () => {
  it('is reached from its very ratio on', () => {
    expect(isReached(measured('add to cart', 600), false)).toBe(true);
    expect(isReached(measured('add to cart', 599), false)).toBe(false);
    expect(isReached(measured('search typo', 250), true)).toBe(true);
  });

  it('asks nothing of the other operations', () => {
    expect(isReached(measured('login', 1), false)).toBeUndefined();
    expect(isReached(measured('search typo', 1), false)).toBeUndefined();
  });
});

describe('the growth table', () => {
  it('shows how much of its speed each operation of the catalogue keeps', () => {
    const small = [measured('detail', 1000), measured('list newest', 1000)];
    const office = { ...measured('admin orders', 10), isCatalogue: false };
    const large = [measured('detail', 600), measured('list newest', 590), office];
    const growth = growthOf(small, large);
    expect(growth.map(({ name, ratio, isReached }) => [name, ratio, isReached])).toEqual([
      ['detail', 0.6, true],
      ['list newest', 0.59, false],
    ]);
    const table = growthTable(growth, { small: 1000, large: 1_000_000 });
    expect(lineOf(table, 'list newest')).toMatch(/1,000 +590 +0\.59 +0\.60 NOT reached/);
  });
});

describe('a laid out table', () => {
  it('keeps words to the left and figures to the right', () => {
    expect(
      layOut([
        ['name', 'figure'],
        ['a', '1'],
      ]),
    ).toBe('name  figure\na          1');
  });
});
