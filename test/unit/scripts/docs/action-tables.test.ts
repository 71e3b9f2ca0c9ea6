import { expect, it } from 'vitest';
import { renderActionTables } from '../../../../scripts/docs/action-tables.ts';

const yaml = `inputs:
  ## The board
  a:
    required: true
    description: >-
      One | two. The rest
      is elsewhere.
  b:
    default: "4"
    description: Three.

  ## More
  c:
    description: Four.
outputs:
  ## Results
  o:
    description: Five. Six.
`;

it('renderActionTables gives each topic a table with the first sentences', () => {
  expect(renderActionTables(yaml)).toMatchObject({
    inputs:
      '\n**The board**\n\n| Input | Default | Meaning |\n| --- | --- | --- |\n| `a` | required | One \\| two. |\n| `b` | `4` | Three. |\n' +
      '\n**More**\n\n| Input | Default | Meaning |\n| --- | --- | --- |\n| `c` |  | Four. |\n',
    outputs: '\n**Results**\n\n| Output | Value |\n| --- | --- |\n| `o` | Five. |\n',
  });
});

it('renderActionTables gives the whole descriptions if there is room', () => {
  const { 'all-inputs': inputs, 'all-outputs': outputs } = renderActionTables(yaml);
  expect(inputs).toContain('| One \\| two. The rest is elsewhere. |');
  expect(outputs).toContain('| Five. Six. |');
});

it('renderActionTables fails if a first sentence does not fit on a line', () => {
  expect(() => renderActionTables(yaml.replace('Three.', `${'long '.repeat(30)}end.`))).toThrow(
    'the first sentence about b has 154 characters, over 120',
  );
});

it('renderActionTables fails if an input has no topic', () => {
  expect(() => renderActionTables(yaml.replace('  ## The board\n', ''))).toThrow('no topic above a');
});
