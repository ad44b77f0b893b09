import { describe, expect, it } from 'vitest';
import { missingForSwift, missingPackages } from './packages.ts';

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

  it('need not hold a real object store, but name what is missing for it', () => {
    const find = (file: string) => (file.startsWith('swift-') ? undefined : `/usr/bin/${file}`);
    expect(missingPackages(find)).toBeUndefined();
    expect(missingForSwift(find)).toBe(
      'for a real one, OpenStack Swift, apt-get install swift-proxy swift-account swift-container swift-object',
    );
    expect(missingForSwift((file) => file)).toBeUndefined();
  });
});
