import { describe, expect, it } from 'vitest';
import { missingPackages } from './packages.ts';

describe('the packages of the cluster', () => {
  it('are named in one sentence with the command that installs them', () => {
    const find = (file: string) => (['etcd', 'nginx'].includes(file) ? undefined : `/usr/bin/${file}`);
    expect(missingPackages(find)).toBe(
      "The cluster drill runs on Debian's packages and does not find etcd-server and nginx: apt-get install etcd-server nginx",
    );
  });

  it('are not mentioned where all are there', () => {
    expect(missingPackages((file) => file)).toBeUndefined();
  });
});
