import { expect, it } from 'vitest';
import { keepBundled, type Sbom } from '../../../../scripts/release/bundled.ts';

const development = { name: 'cdx:npm:package:development' };
const component = (ref: string) => ({
  'bom-ref': ref,
  type: 'library',
  name: ref,
  scope: 'optional',
  properties: [development, { name: 'cdx:npm:package:path' }],
});

const sbom: Sbom = {
  metadata: { component: { 'bom-ref': 'board-action@1.0.0', type: 'library', name: 'checkout' } },
  components: ['linter@1.0.0', 'charts@2.0.0', 'charts-scale@2.1.0', '@scope/http@3.0.0', '@scope/http@2.0.0'].map(
    component,
  ),
  dependencies: [
    { ref: 'board-action@1.0.0', dependsOn: ['linter@1.0.0', 'charts@2.0.0', '@scope/http@3.0.0'] },
    { ref: 'linter@1.0.0', dependsOn: ['@scope/http@2.0.0'] },
    { ref: 'charts@2.0.0', dependsOn: ['charts-scale@2.1.0', 'charts@2.0.0'] },
    { ref: 'charts-scale@2.1.0', dependsOn: ['@scope/http@3.0.0'] },
    { ref: '@scope/http@3.0.0', dependsOn: [] },
  ],
};

const licenses = ['@scope/http 3.0.0 (MIT)\n\nText\n\n---\n\nof its own', 'charts-scale 2.1.0 (ISC)\n\nText'].join(
  '\n\n---\n\n',
);

const kept = keepBundled(sbom, licenses, 'application');

it('keepBundled keeps the packages of which the bundle holds code, at their version', () => {
  expect(kept.components.map((each) => each['bom-ref'])).toEqual(['charts-scale@2.1.0', '@scope/http@3.0.0']);
});

it('keepBundled says of them that they are required, not for development', () => {
  const { scope, properties } = kept.components[0] ?? {};
  expect({ scope, properties }).toEqual({ scope: 'required', properties: [{ name: 'cdx:npm:package:path' }] });
});

it('keepBundled links what is kept across what is not', () => {
  expect(kept.dependencies).toEqual([
    { ref: 'board-action@1.0.0', dependsOn: ['charts-scale@2.1.0', '@scope/http@3.0.0'] },
    { ref: 'charts-scale@2.1.0', dependsOn: ['@scope/http@3.0.0'] },
    { ref: '@scope/http@3.0.0', dependsOn: [] },
  ]);
});

it('keepBundled names the package, not the folder in which it was made', () => {
  expect(kept.metadata.component).toEqual({
    'bom-ref': 'board-action@1.0.0',
    type: 'application',
    name: 'board-action',
  });
});

it('keepBundled fails if the lock file lacks a package of the bundle', () => {
  expect(() => keepBundled(sbom, 'gone 9.0.0 (MIT)\n\nText', 'library')).toThrow('package-lock.json lacks gone@9.0.0');
});
