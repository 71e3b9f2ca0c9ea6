import { describe, expect, it } from 'vitest';
import { readActionMetadata, renderInputVariables } from '../../../scripts/runner/action-metadata.ts';
import { declarationLists } from '../../../src/model/declaration.ts';
import { inputNames } from '../../../src/model/settings.ts';

describe('action.yml', () => {
  const metadata = readActionMetadata();

  it('action.yml declares the inputs that the action reads, in the same order', () => {
    expect(Object.keys(metadata.inputs)).toEqual(inputNames);
  });

  it('action.yml declares the outputs of the contract', () => {
    expect(Object.keys(metadata.outputs)).toEqual([
      ...['succeeded', 'unchanged', 'failed', 'unknown', 'skipped', 'planned', 'results', 'unmet'],
      ...['tasks', 'results-file'],
      ...['files', 'differences', 'entries', 'total-seconds', 'webhookId', 'secret', 'webhookIds', 'secrets'],
    ]);
  });

  it('action.yml allows all lists unless told otherwise, like the command line and the library', () => {
    expect(metadata.inputs['allowed-operations']?.default?.split(', ')).toEqual(declarationLists);
  });

  it('action.yml has text for every default, since the runner passes text', () => {
    const presets = Object.values(metadata.inputs).flatMap((input) => input.default ?? []);
    expect(presets.filter((preset) => typeof preset !== 'string')).toEqual([]);
  });

  it('action.yml has expressions only in defaults: the runner evaluates descriptions too, and refuses to load the action', () => {
    const { inputs, outputs, name, description } = metadata;
    const texts = [
      name,
      description,
      ...[...Object.values(inputs), ...Object.values(outputs)].map((one) => one.description),
    ];
    expect(texts.filter((text) => text.includes('$' + '{{'))).toEqual([]);
  });

  it('action.yml has what the Marketplace asks for, or a release cannot be listed there', () => {
    const { description, author, branding } = metadata;
    expect(description.length).toBeLessThan(125);
    expect({ author, branding }).toEqual({
      author: 'taskboard-action contributors',
      branding: { icon: 'check-square', color: 'blue' },
    });
  });

  it('action.yml runs the bundle on Node 24', () => {
    expect(metadata.runs).toEqual({ using: 'node24', main: 'dist/index.js' });
  });
});

describe('renderInputVariables', () => {
  const metadata = {
    name: 'x',
    description: 'x',
    inputs: { 'base-url': { description: 'x', required: true }, 'two words': { description: 'x', default: 'd' } },
    outputs: {},
    runs: { using: 'node24', main: 'dist/index.js' },
  };

  it('renderInputVariables upper-cases names, keeps hyphens and turns spaces into underscores', () => {
    expect(renderInputVariables(metadata, {})).toEqual({ 'INPUT_BASE-URL': '', INPUT_TWO_WORDS: 'd' });
  });

  it('renderInputVariables passes what is given, unknown inputs too', () => {
    expect(renderInputVariables(metadata, { 'two words': '', baseurl: 'x' })).toEqual({
      'INPUT_BASE-URL': '',
      INPUT_TWO_WORDS: '',
      INPUT_BASEURL: 'x',
    });
  });

  it('renderInputVariables refuses a default that it cannot evaluate', () => {
    const inputs = { t: { description: 'x', default: '$' + '{{ github.actor }}' } };
    expect(() => renderInputVariables({ ...metadata, inputs }, {})).toThrow('is an expression');
  });
});
